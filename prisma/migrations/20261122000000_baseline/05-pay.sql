-- Why: what a company pays. At their cut-off the checks and payments of a company and date become one payrun,
-- exactly once: the unique key guarantees it, whichever process computes the payrun.

-- A payrun.
create table employer_checks (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  check_date   plain_date not null,
  status       text not null default 'pending' check (status in (
                 'pending', 'pre-processed', 'processed', 'voided')),
  -- Why checks that are due wait: the company cannot pay.
  held_because text,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, company_id, check_date),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('employer_checks', 'company_id');
create policy by_owner on employer_checks for select to payroll_owner using (true);
grant select, insert, update on employer_checks to payroll_app;

create table employee_checks (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  employee_id         id_text not null,
  employer_check_id   text,
  status              text not null default 'pending' check (status in (
                        'pending', 'pre-processed', 'processed', 'voided', 'failed')),
  -- Why a due check could not be computed.
  held_because        text,
  reporting_period_id text not null,
  check_date          plain_date not null,
  approval_required   boolean not null default false,
  approved            boolean not null default false,
  metadata            jsonb not null,
  disbursement_method text not null default 'direct_deposit' check (disbursement_method in (
                        'direct_deposit', 'download_check', 'physical_check', 'prepaid', 'paycard')),
  disbursement_status text not null default 'pending' check (disbursement_status in (
                        'pending', 'settled', 'void', 'returned', 'refunded', 'canceled')),
  -- Net pay, taxes and totals, in cents.
  computed            jsonb check ((computed is null) = (status = 'pending')),
  -- Worksheet and paycheck, from which the computation can be replayed.
  stored              jsonb check (stored is null or status <> 'pending'),
  -- What the year's later checks need to know of this one, a few hundred bytes. Reading all paychecks of the
  -- year made a payrun slower with every month. A voided check no longer counts by its status.
  counted             jsonb generated always as (year_to_date_of(stored -> 'paycheck')) stored,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id)
);
create index on employee_checks (partner_id, company_id, check_date);
create index on employee_checks (partner_id, employee_id, id);
create index on employee_checks (partner_id, company_id, employee_id, check_date);
create index on employee_checks (partner_id, employer_check_id);
-- What payroll still has to compute or pay, of all partners.
create index on employee_checks (partner_id, company_id, check_date)
  where status in ('pending', 'pre-processed');
-- The next part of a payrun is found without reading the parts before it.
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pending';
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pre-processed';
select make_tenant('employee_checks', 'company_id', 'id');
create policy by_owner on employee_checks for select to payroll_owner using (true);
grant select, insert, update, delete on employee_checks to payroll_app;

create table shifts (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  employee_check_id   id_text not null,
  employee_id         id_text not null,
  time                wall_time not null,
  work_location_id    text,
  metadata            jsonb not null,
  hourly_hours        numeric(6, 4) not null default 0 check (hourly_hours between 0 and 24),
  hourly_wage         numeric(14, 4) not null check (hourly_wage >= 0),
  hourly_custom_name  text,
  overtime_hours      numeric(6, 4) check (overtime_hours between 0 and 24),
  overtime_wage       numeric(14, 4) check (overtime_wage >= 0),
  double_time_hours   numeric(6, 4) check (double_time_hours between 0 and 24),
  double_time_wage    numeric(14, 4) check (double_time_wage >= 0),
  flat_amount_cents   bigint check (flat_amount_cents >= 0),
  flat_hours          numeric(6, 4) check (flat_hours between 0 and 24),
  reimbursement_cents bigint check (reimbursement_cents >= 0),
  pto_hours           numeric(6, 4) check (pto_hours between 0 and 24),
  pto_wage            numeric(14, 4) check (pto_wage >= 0),
  sick_hours          numeric(6, 4) check (sick_hours between 0 and 24),
  sick_wage           numeric(14, 4) check (sick_wage >= 0),
  bonus_cents         bigint check (bonus_cents >= 0),
  commission_cents    bigint check (commission_cents >= 0),
  tips_cents          bigint check (tips_cents >= 0),
  cash_tips_cents     bigint check (cash_tips_cents >= 0),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, work_location_id)
    references work_locations (partner_id, company_id, id)
);
create index on shifts (partner_id, employee_check_id, id);
select make_tenant('shifts', 'company_id', 'employee_check_id');
grant select, insert, update, delete on shifts to payroll_app;

create table contractor_payments (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  contractor_id       id_text not null,
  employer_check_id   id_text,
  status              text not null default 'pending' check (status in (
                        'pending', 'pre-processed', 'processed', 'voided', 'failed')),
  approval_required   boolean not null default false,
  approved            boolean not null default false,
  pay_date            plain_date not null,
  amount_cents        bigint not null check (amount_cents > 0),
  type                text not null default 'payment' check (type in ('payment', 'reimbursement')),
  metadata            jsonb not null,
  disbursement_method text not null default 'direct_deposit' check (disbursement_method in (
                        'direct_deposit', 'download_check', 'physical_check', 'prepaid', 'paycard')),
  disbursement_status text not null default 'pending' check (disbursement_status in (
                        'pending', 'settled', 'void', 'returned', 'refunded', 'canceled')),
  -- What garnishments took of the payment, order by order.
  withheld            jsonb check (withheld is null or status <> 'pending'),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id)
);
create index on contractor_payments (partner_id, company_id, pay_date);
-- What payroll still has to pay: workers ask every five seconds, of all partners.
create index on contractor_payments (partner_id, company_id, pay_date)
  where status in ('pending', 'pre-processed');
-- A void asks by payrun; a contractor's first bank account asks by contractor.
create index on contractor_payments (partner_id, employer_check_id) where employer_check_id is not null;
create index on contractor_payments (partner_id, contractor_id, id);
select make_tenant('contractor_payments', 'company_id');
create policy within_employee on contractor_payments as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
create policy by_owner on contractor_payments for select to payroll_owner using (true);
grant select, insert, update, delete on contractor_payments to payroll_app;
