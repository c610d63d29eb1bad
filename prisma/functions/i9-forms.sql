-- Deletes Forms I-9 of any partner after the end of their retention, with their signatures, at most so many.
-- Returns how many. A form is kept for three years after the first day of work or one year after the last
-- day, whichever is later: 8 CFR 274a.2(b)(2)(i)(A). It is never deleted while the person works. The form of
-- a later employment keeps its signatures.
create or replace function delete_old_i9_forms(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with old as (
    select f.partner_id, f.id, f.section1_id, f.section2_id from i9_forms f
    join employees e on (e.partner_id, e.id) = (f.partner_id, f.employee_id)
    where e.employment_status = 'terminated' and e.term_date is not null
      and greatest(f.employment_start::date + interval '3 years', e.term_date::date + interval '1 year') < now()
      and may_write(f.partner_id) limit most),
  supplements as (
    delete from i9_supplements s using old where (s.partner_id, s.i9_id) = (old.partner_id, old.id)
    returning s.partner_id, s.signature_id),
  signed as (
    delete from signatures s using (
      select partner_id, section1_id as id from old
      union all select partner_id, section2_id from old
      union all select partner_id, signature_id from supplements) o
    where (s.partner_id, s.id) = (o.partner_id, o.id) and s.form like 'i9%'),
  deleted as (
    delete from i9_forms f using old where (f.partner_id, f.id) = (old.partner_id, old.id) returning 1)
  select count(*)::integer from deleted
$$;

revoke all on function delete_old_i9_forms from public;
grant execute on function delete_old_i9_forms to payroll_app;
