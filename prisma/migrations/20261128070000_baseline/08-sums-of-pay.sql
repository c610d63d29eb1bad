-- Why: a listing of payruns, a report and a tax form each add up thousands of checks. The database keeps the
-- sums when a check changes, so no operation can forget them.

-- What the checks and payments of a payrun add up to, by pay period. Adding up ten thousand checks for one
-- line of a listing took too long. A table of its own: a payrun that is computed in parts does not announce
-- each part.
create table payrun_totals (
  partner_id          id_text not null default current_partner(),
  company_id          id_text not null,
  employer_check_id   id_text not null,
  -- Empty for payments to contractors.
  reporting_period_id text not null,
  -- The count includes voided and failed checks; the sums do not.
  checks              integer not null,
  totals              jsonb not null,
  contractor_cents    bigint not null,
  primary key (partner_id, company_id, employer_check_id, reporting_period_id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id)
    on delete cascade
);
select make_tenant('payrun_totals', 'company_id');
create policy by_owner on payrun_totals to payroll_owner using (true) with check (true);
grant select, insert, update on payrun_totals to payroll_app;

-- The amounts of each computed check by name, flat, so that a sum over many checks is one statement
-- (functions/check-amounts.sql lists the names). With the company in the key, no row can refer to a check of
-- another company.
create table check_amounts (
  partner_id        id_text not null default current_partner(),
  employee_check_id id_text not null,
  company_id        id_text not null,
  employee_id       id_text not null,
  check_date        plain_date not null,
  period_start      plain_date,
  period_end        plain_date,
  amounts           jsonb not null,
  primary key (partner_id, company_id, employee_check_id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade
);
create index on check_amounts (partner_id, company_id, check_date, employee_check_id);
create index on check_amounts (partner_id, company_id, employee_id, check_date);
select make_tenant('check_amounts', 'company_id', 'employee_check_id');
-- A cascade runs as the owner.
create policy by_owner on check_amounts to payroll_owner using (true) with check (true);
grant select, insert, update on check_amounts to payroll_app;
