-- Updates payrun_totals at every change of checks and payments. Runs once per statement, however many rows it
-- changes.

create or replace function added_totals(sums jsonb, totals jsonb, sign int) returns jsonb
immutable language sql as $$
  select coalesce(jsonb_object_agg(key, cents), '{}') from (
    select key, sum(cents) as cents from (
      select key, value::bigint as cents from jsonb_each_text(sums)
      union all select key, sign * value::bigint from jsonb_each_text(totals)) amounts group by key) added
$$;
create or replace aggregate sum_totals(totals jsonb, sign int) (
  sfunc = added_totals, stype = jsonb, initcond = '{}');

-- The totals of a computed check that is neither voided nor failed.
create or replace function counted_totals(status text, computed jsonb) returns jsonb
immutable language sql as $$
  select case when status in ('pre-processed', 'processed') then computed -> 'totals' end
$$;
create or replace function counted_cents(status text, cents bigint) returns bigint immutable
  language sql as $$
  select case when status in ('pre-processed', 'processed') then cents else 0 end
$$;

create or replace function add_checks_to_payruns() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Not with a join: PostgreSQL keeps the plan of the first statement, which may have changed one row.
    if not exists (
        select o.partner_id, o.id, o.employer_check_id, counted_totals(o.status, o.computed) from old_rows o
        except select n.partner_id, n.id, n.employer_check_id, counted_totals(n.status, n.computed)
        from new_rows n) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, reporting_period_id, -count(*)::int,
      sum_totals(counted_totals(status, computed), -1), 0
    from old_rows where employer_check_id is not null group by 1, 2, 3, 4
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set checks = t.checks + excluded.checks, totals = added_totals(t.totals, excluded.totals, 1);
  end if;
  if tg_op <> 'DELETE' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, reporting_period_id, count(*)::int,
      sum_totals(counted_totals(status, computed), 1), 0
    from new_rows where employer_check_id is not null group by 1, 2, 3, 4
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set checks = t.checks + excluded.checks, totals = added_totals(t.totals, excluded.totals, 1);
  end if;
  return null;
end $$;
create or replace trigger sum_inserted after insert on employee_checks referencing new table as new_rows
  for each statement execute function add_checks_to_payruns();
create or replace trigger sum_updated after update on employee_checks
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_checks_to_payruns();
create or replace trigger sum_deleted after delete on employee_checks referencing old table as old_rows
  for each statement execute function add_checks_to_payruns();

create or replace function add_payments_to_payruns() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', -sum(counted_cents(status, amount_cents))
    from old_rows where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  if tg_op <> 'DELETE' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', sum(counted_cents(status, amount_cents))
    from new_rows where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  return null;
end $$;
create or replace trigger sum_inserted after insert on contractor_payments referencing new table as new_rows
  for each statement execute function add_payments_to_payruns();
create or replace trigger sum_updated after update on contractor_payments
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_payments_to_payruns();
create or replace trigger sum_deleted after delete on contractor_payments referencing old table as old_rows
  for each statement execute function add_payments_to_payruns();
