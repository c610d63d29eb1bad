-- Why: a sample said that its object was updated, also of kinds that never tell so: a receiver written against
-- samples would have waited for an event that does not come.
create or replace function fire_sample(sample_kind text, endpoint text) returns text volatile language plpgsql as $$
declare
  sample text := new_id();
  spelt_as text := case sample_kind when 'disbursement' then 'employee_check' when 'company_onboarding' then 'company'
    else sample_kind end;
  type text := case
    when sample_kind in ('company_onboarding', 'disbursement', 'employee_check', 'employer_check', 'job') then 'status_changed'
    when sample_kind in ('contractor', 'contractor_payment', 'link', 'shift') then 'created'
    else 'updated' end;
begin
  perform set_config('app.only_endpoint', endpoint, true);
  perform announce(sample_kind, type, 'sample', sample_row(spelt_as) || jsonb_build_object(
    'partner_id', current_partner(), 'id', sample, 'sample', true), spelt_as);
  perform set_config('app.only_endpoint', '', true);
  return sample;
end $$;
