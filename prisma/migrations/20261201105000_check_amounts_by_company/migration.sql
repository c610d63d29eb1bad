-- Why: a check's amounts are below its company like everything of it. With the company in the key, no row can stand
-- for a check of another one, and the key alone says so.

alter table check_amounts drop constraint check_amounts_pkey,
  add primary key (partner_id, company_id, employee_check_id);

create or replace function keep_amounts() returns trigger language plpgsql as $$
begin
  insert into check_amounts as kept (partner_id, employee_check_id, company_id, employee_id, check_date,
    period_start, period_end, amounts)
  values (new.partner_id, new.id, new.company_id, new.employee_id, new.check_date,
    new.stored #>> '{worksheet,periodStart}', new.stored #>> '{worksheet,periodEnd}', amounts_of(new.stored))
  on conflict (partner_id, company_id, employee_check_id) do update set check_date = excluded.check_date,
    period_start = excluded.period_start, period_end = excluded.period_end, amounts = excluded.amounts;
  return null;
end $$;
