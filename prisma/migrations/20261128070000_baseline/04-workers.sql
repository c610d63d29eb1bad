-- Why: the people a company pays, how they are taxed, and the bank accounts they are paid to. A partner's own
-- external_id names one worker of a company, so creating the same worker twice is refused rather than paid
-- twice.

create table employees (
  partner_id           id_text not null default current_partner(),
  id                   id_text not null,
  company_id           id_text not null,
  first_name           text not null,
  middle_initial       text,
  last_name            text not null,
  title                text,
  email                text,
  phone_number         text,
  dob                  plain_date,
  sealed_ssn           text,
  ssn_last_four        text,
  address              text,
  address_line2        text,
  city                 text,
  state                text,
  zip                  text,
  onboarded            boolean not null default false,
  employment_status    text not null default 'live' check (employment_status in (
                         'live', 'leave', 'terminated')),
  start_date           plain_date,
  term_date            plain_date,
  working_state        text,
  work_location_id     text,
  default_pay_schedule text check (default_pay_schedule in (
                         'daily', 'weekly', 'biweekly', 'semimonthly', 'monthly')),
  default_wage         numeric(14, 4) not null default 0 check (default_wage >= 0),
  default_ot_wage      numeric(14, 4) check (default_ot_wage >= 0),
  default_dt_wage      numeric(14, 4) check (default_dt_wage >= 0),
  is_salary            boolean not null default false,
  salary_cents         bigint check (salary_cents >= 0),
  federal_tax          jsonb,
  state_tax            jsonb,
  external_id          text,
  metadata             jsonb not null default '{}',
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  -- [{"from": day, "salaryCents": a year's}], by day. salary_cents applies before the first.
  salary_changes       jsonb not null default '[]',
  -- [{"firstDay": day, "lastDay": day or null, "isPaid": boolean}]
  leaves               jsonb not null default '[]',
  -- Whether overtime law leaves the employee out. Null: exempt if salaried.
  is_exempt            boolean,
  -- The hours of a week that the salary pays. Null: 40.
  weekly_hours         numeric(7, 4) check (weekly_hours > 0 and weekly_hours <= 168),
  -- As of a work location.
  localities           text[] not null default '{}',
  -- What decides between states where an employee lives or works in more than one: certificates of
  -- nonresidence, why the employee works at home for an office elsewhere, the state of unemployment insurance
  -- where the tests of localization do not decide, and the withholding forms of other states than the working
  -- state.
  nonresidence_certificates text[] not null default '{}',
  remote_work          text check (remote_work in ('convenience', 'necessity')),
  unemployment_state   text,
  other_state_taxes    jsonb not null default '[]',
  -- Of the employee's own screens and paystubs; without one the browser's decides.
  language             text check (language in ('en', 'es')),
  -- Federal law exempts some workers from Social Security and Medicare, from federal unemployment tax, or
  -- from both. Only the employer knows; without the fact such a worker is taxed as others are.
  payroll_tax_exemption text check (payroll_tax_exemption in (
                         'nonresident_student', 'student_of_employer', 'child_of_owner',
                         'spouse_or_parent_of_owner', 'minister', 'h2a_worker', 'totalization',
                         'religious_sect')),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, work_location_id)
    references work_locations (partner_id, company_id, id)
);
create unique index on employees (partner_id, company_id, external_id) where external_id is not null;
create index employees_by_name_keys on employees
  using gin (name_keys(partner_id, first_name || ' ' || last_name))
  with (fastupdate = off);
create index employees_by_name on employees (partner_id, left(first_name || ' ' || last_name, 120), id);
select make_tenant('employees', 'company_id');
create policy within_employee on employees as restrictive to payroll_app
  using (within_employee(id)) with check (within_employee(id));
select allow_resealing('employees');
grant select, insert, update on employees to payroll_app;

create table contractors (
  partner_id        id_text not null default current_partner(),
  id                id_text not null,
  company_id        id_text not null,
  type              text not null check (type in (
                      'individual_sole_proprietor', 'c_corporation', 's_corporation', 'partnership',
                      'trust_estate', 'llc', 'other')),
  first_name        text,
  last_name         text,
  business_name     text,
  email             text,
  phone_number      text,
  tin_type          text check (tin_type in ('ssn', 'ein', 'itin')),
  sealed_tin        text,
  tin_last_four     text,
  address           text,
  address_line2     text,
  city              text,
  state             text,
  zip               text,
  working_state     text,
  employment_status text not null default 'live' check (employment_status in ('live', 'leave', 'terminated')),
  start_date        plain_date,
  term_date         plain_date,
  external_id       text,
  metadata          jsonb not null default '{}',
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies
);
create unique index on contractors (partner_id, company_id, external_id) where external_id is not null;
create index contractors_by_name_keys on contractors
  using gin (name_keys(partner_id, coalesce(business_name, first_name || ' ' || last_name, '')))
  with (fastupdate = off);
create index contractors_by_name
  on contractors (partner_id, left(coalesce(business_name, first_name || ' ' || last_name, ''), 120), id);
select make_tenant('contractors', 'company_id');
create policy within_employee on contractors as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
select allow_resealing('contractors');
grant select, insert, update on contractors to payroll_app;

create table bank_accounts (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_id           id_text,
  contractor_id         id_text,
  nickname              text,
  account_type          text not null check (account_type in ('checking', 'savings')),
  routing_number        text not null check (routing_number ~ '^\d{9}$'),
  sealed_account_number text not null,
  account_last_four     text not null,
  is_active             boolean not null default true,
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  -- Net pay can be split: parts of it go to accounts beside the active one, which gets the rest. The place of
  -- the account in the order in which the parts are taken, from 1. Null for an account with no part.
  split_position        integer check (split_position > 0),
  split_cents           bigint check (split_cents > 0),
  -- Of net pay.
  split_percent         numeric(7, 4) check (split_percent > 0 and split_percent <= 100),
  -- An account can be verified by a prenote, an entry of no amount that its bank returns or corrects when the
  -- account is wrong, before pay goes to it.
  verification          text not null default 'unverified' check (
                          verification in ('unverified', 'prenote_sent', 'verified', 'failed')),
  -- Why it failed: the bank's code of the return, or of a change that could not be applied.
  verification_code     text check (verification_code ~ '^[RC]\d\d$'),
  primary key (partner_id, id),
  check (num_nonnulls(employee_id, contractor_id) = 1),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id),
  check (num_nonnulls(split_cents, split_percent) = case when split_position is null then 0 else 1 end),
  -- The active account gets the rest: no account gets two parts.
  check (not (is_active and split_position is not null)),
  check ((verification = 'failed') = (verification_code is not null)),
  unique (partner_id, employee_id, split_position) deferrable initially deferred,
  unique (partner_id, contractor_id, split_position) deferrable initially deferred
);
-- A worker is paid to one account at a time.
create unique index on bank_accounts (partner_id, employee_id) where is_active and employee_id is not null;
create unique index on bank_accounts (partner_id, contractor_id)
  where is_active and contractor_id is not null;
create index on bank_accounts (partner_id, company_id, id);
select make_tenant('bank_accounts', 'company_id');
create policy within_employee on bank_accounts as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
select allow_resealing('bank_accounts');
grant select, insert, update on bank_accounts to payroll_app;

-- A company that moves in during a year has paid its people before, by another service. The bases of Social
-- Security and unemployment, the limits of deferrals and the Form W-2 go on from those sums, which the
-- partner or the employer states, a row for the checks of one quarter or of some days of it.
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
