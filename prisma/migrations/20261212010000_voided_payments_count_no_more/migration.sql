-- Why: a payrun's total of its payments to contractors went on counting those that were voided, while its other
-- totals let go of voided checks: the two did not add up to what the company is debited.

create function standing_cents(status text, cents bigint) returns bigint immutable language sql as $$
  select case when status in ('pre-processed', 'processed') then cents else 0 end
$$;

create or replace function add_payments_to_payruns() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', -sum(standing_cents(status, amount_cents))
    from was where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  if tg_op <> 'DELETE' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', sum(standing_cents(status, amount_cents))
    from now_is where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  return null;
end $$;

update payrun_totals t set contractor_cents = p.cents
from (select partner_id, employer_check_id, sum(standing_cents(status, amount_cents)) as cents
  from contractor_payments where employer_check_id is not null group by 1, 2) p
where t.reporting_period_id = '' and p.partner_id = t.partner_id and p.employer_check_id = t.employer_check_id;
