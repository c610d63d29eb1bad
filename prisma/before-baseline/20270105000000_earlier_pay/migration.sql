-- Why: a company that moves in during a year has paid its people before, by another service. The bases of Social
-- Security and unemployment, the limits of deferrals and the Form W-2 go on from those sums, which the partner or
-- the employer states, a row for the checks of one quarter or of some days of it.
create table earlier_pay (
  partner_id         id_text not null default current_partner(),
  id                 id_text not null,
  company_id         id_text not null,
  employee_id        id_text not null,
  first_check_date   plain_date not null,
  last_check_date    plain_date not null check (last_check_date >= first_check_date),
  gross_cents        bigint not null check (gross_cents between 0 and 10000000000),
  net_cents          bigint not null check (net_cents between 0 and 10000000000),
  garnished_cents    bigint not null check (garnished_cents between 0 and 10000000000),
  supplemental_cents bigint not null check (supplemental_cents between 0 and 10000000000),
  -- Lists as stated, in cents: code, name, jurisdiction, payer, taxableWages, amount; type, amount,
  -- employerAmount; state, wages, days.
  taxes              jsonb not null,
  deductions         jsonb not null,
  states             jsonb not null,
  -- Where the figures are from.
  source             text not null,
  -- The same sums as a check has them: employee_checks.counted and check_amounts.amounts.
  counted            jsonb not null,
  amounts            jsonb not null,
  created_at         timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  -- Form 941 is filed by quarter.
  check (left(first_check_date, 4) = left(last_check_date, 4)
    and (substr(first_check_date, 6, 2)::int - 1) / 3 = (substr(last_check_date, 6, 2)::int - 1) / 3)
);
create index on earlier_pay (partner_id, company_id, employee_id, last_check_date);
select make_tenant('earlier_pay', 'company_id');
create policy within_employee on earlier_pay as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
-- years_to_date adds up as the owner.
create policy by_owner on earlier_pay for select to payroll_owner using (true);
grant select, insert, delete on earlier_pay to payroll_app;
