-- Why: what a payrun comes to was added up from all of its checks whenever somebody looked, ten thousand of them for
-- one line of a listing. The sums are kept where the checks change: once for each statement, however many rows it
-- touches, and by the database, so that whoever voids a check cannot forget them. A table of their own, for a
-- payrun that is computed in parts is not to announce each part as a change.

create table payrun_totals (
  partner_id          id_text not null default current_partner(),
  company_id          id_text not null,
  employer_check_id   id_text not null,
  -- Of its employee checks: the pay period they are for. Empty for its payments to contractors.
  reporting_period_id text not null,
  -- All that belong to it, and the sums of those that stand: neither voided nor failed.
  checks              integer not null,
  totals              jsonb not null,
  contractor_cents    bigint not null,
  primary key (partner_id, company_id, employer_check_id, reporting_period_id),
  foreign key (partner_id, company_id, employer_check_id) references employer_checks (partner_id, company_id, id)
    on delete cascade
);
select make_tenant('payrun_totals', 'company_id');
create policy by_owner on payrun_totals to payroll_owner using (true) with check (true);
grant select, insert, update on payrun_totals to payroll_app;

create function added_totals(sums jsonb, totals jsonb, sign int) returns jsonb immutable language sql as $$
  select coalesce(jsonb_object_agg(key, cents), '{}') from (
    select key, sum(cents) as cents from (
      select key, value::bigint as cents from jsonb_each_text(sums)
      union all select key, sign * value::bigint from jsonb_each_text(totals)) amounts group by key) added
$$;
create aggregate sum_totals(totals jsonb, sign int) (sfunc = added_totals, stype = jsonb, initcond = '{}');

create function standing_totals(status text, computed jsonb) returns jsonb immutable language sql as $$
  select case when status in ('pre-processed', 'processed') then computed -> 'totals' end
$$;

create function add_to_payruns() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from was w join now_is n using (partner_id, id)
        where w.employer_check_id is distinct from n.employer_check_id
          or standing_totals(w.status, w.computed) is distinct from standing_totals(n.status, n.computed)) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, reporting_period_id, -count(*)::int,
      sum_totals(standing_totals(status, computed), -1), 0
    from was where employer_check_id is not null group by 1, 2, 3, 4
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set checks = t.checks + excluded.checks, totals = added_totals(t.totals, excluded.totals, 1);
  end if;
  if tg_op <> 'DELETE' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, reporting_period_id, count(*)::int,
      sum_totals(standing_totals(status, computed), 1), 0
    from now_is where employer_check_id is not null group by 1, 2, 3, 4
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set checks = t.checks + excluded.checks, totals = added_totals(t.totals, excluded.totals, 1);
  end if;
  return null;
end $$;
create trigger sum_inserted after insert on employee_checks referencing new table as now_is
  for each statement execute function add_to_payruns();
create trigger sum_updated after update on employee_checks referencing old table as was new table as now_is
  for each statement execute function add_to_payruns();
create trigger sum_deleted after delete on employee_checks referencing old table as was
  for each statement execute function add_to_payruns();

create function add_payments_to_payruns() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', -sum(amount_cents)
    from was where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  if tg_op <> 'DELETE' then
    insert into payrun_totals as t
    select partner_id, company_id, employer_check_id, '', 0, '{}', sum(amount_cents)
    from now_is where employer_check_id is not null group by 1, 2, 3
    on conflict (partner_id, company_id, employer_check_id, reporting_period_id) do update
      set contractor_cents = t.contractor_cents + excluded.contractor_cents;
  end if;
  return null;
end $$;
create trigger sum_inserted after insert on contractor_payments referencing new table as now_is
  for each statement execute function add_payments_to_payruns();
create trigger sum_updated after update on contractor_payments referencing old table as was new table as now_is
  for each statement execute function add_payments_to_payruns();
create trigger sum_deleted after delete on contractor_payments referencing old table as was
  for each statement execute function add_payments_to_payruns();

insert into payrun_totals
select partner_id, company_id, employer_check_id, reporting_period_id, count(*),
  sum_totals(standing_totals(status, computed), 1), 0
from employee_checks where employer_check_id is not null group by 1, 2, 3, 4;
insert into payrun_totals
select partner_id, company_id, employer_check_id, '', 0, '{}', sum(amount_cents)
from contractor_payments where employer_check_id is not null group by 1, 2, 3;
