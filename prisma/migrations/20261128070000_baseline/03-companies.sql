-- Why: an employer, where it works, its bank account and signature, and its accounts with states.

create table companies (
  partner_id                  id_text not null default current_partner() references partners,
  id                          id_text not null,
  status                      text not null default 'initial_onboarding' check (status in (
                                'initial_onboarding', 'payroll_access_needed', 'migration_pending',
                                'payment_permission_pending', 'live', 'offboarded')),
  company_type                text not null default 'all' check (company_type in ('all', 'contractor_only')),
  skip_migration              boolean not null default false,
  business_name               text not null,
  business_ein                text not null,
  ein_digits                  text not null check (ein_digits ~ '^\d{9}$'),
  business_address            text not null,
  business_city               text not null,
  business_state              text not null,
  business_zip                text not null,
  business_phone              text not null,
  mail_address                text not null,
  mail_city                   text not null,
  mail_state                  text not null,
  mail_zip                    text not null,
  legal_structure             text not null check (legal_structure in (
                                'ccorp', 'corp', 'estate', 'foreign_entity', 'llc', 'llp', 'lp', 'nonprofit',
                                'partnership', 'scheme', 'scorp', 'soleprop', 'trust')),
  first_name                  text not null,
  last_name                   text not null,
  email                       text not null,
  sealed_ssn                  text not null,
  ownership_percentage        integer not null check (ownership_percentage between 0 and 100),
  dob                         plain_date not null,
  job_title                   text,
  address                     text not null,
  address_line2               text,
  city                        text not null,
  state                       text not null,
  zip                         text not null,
  payroll_schedule            text check (payroll_schedule in (
                                'daily', 'weekly', 'biweekly', 'semimonthly', 'monthly')),
  payroll_first_date          plain_date,
  payroll_first_pay_period_id text,
  sealed_account_number       text,
  account_last_four           text,
  routing_number              text,
  account_type                text check (account_type in ('checking', 'savings')),
  bank_status                 text not null default 'none' check (bank_status in (
                                'none', 'pending', 'verified', 'failed')),
  signed_by                   text,
  signed_at                   timestamptz(3),
  workweek_starts_on          integer not null default 0 check (workweek_starts_on between 0 and 6),
  -- How many banking days before its payday payroll is cut off.
  lead_banking_days           integer not null default 2 check (lead_banking_days in (0, 1, 2, 4)),
  -- Why payroll is suspended until the company has paid what it owes.
  payroll_held_because        text,
  created_at                  timestamptz(3) not null default now(),
  updated_at                  timestamptz(3) not null default now(),
  -- The codes of warnings that block a check; null: those that block by default.
  blocking_warnings           jsonb,
  -- State programmes depend on facts that only the employer knows.
  headcount                   integer check (headcount between 0 and 10000000),
  futa_exempt                 boolean not null default false,
  -- What was paid before the schedule changed has to stay readable, so the sections of the calendar are kept,
  -- each as its first period and first check date. Empty: the one section that the columns payroll_first_date
  -- and payroll_first_pay_period_id make.
  pay_calendar                jsonb not null default '[]',
  payroll_autopilot           boolean not null default false,
  -- Whether the checks of regular payrolls wait for an approval.
  payroll_approval_required   boolean not null default false,
  -- The cash of a payday above which two people approve it. Null: one is enough.
  payroll_second_approval_above_cents bigint check (payroll_second_approval_above_cents >= 0),
  -- The name of the lead, as the API and events have it.
  payroll_speed               text not null generated always as (case lead_banking_days
                                when 0 then 'same_day' when 1 then 'next_day' when 2 then 'two_day'
                                else 'four_day' end) stored,
  -- Whether accounts that are added from now on get a prenote.
  bank_account_prenotes       boolean not null default false,
  -- Somebody who leaves a company keeps the address of its calendar. The addresses that were made before the
  -- company revoked them open nothing.
  calendars_revoked_at        timestamptz(3),
  primary key (partner_id, id),
  check ((bank_status = 'none') = (sealed_account_number is null)),
  check ((signed_by is null) = (signed_at is null))
);
-- The keys of names find those that have a word with the parts looked for, and the order of names the first
-- of many. The keys carry the partner. Names are cut where an entry of an index could become too long.
create index companies_by_name_keys on companies using gin (name_keys(partner_id, business_name))
  with (fastupdate = off);
create index companies_by_name on companies (partner_id, left(business_name, 120), id);
select make_tenant('companies', 'id');
-- Authentication and workers read companies as the owner.
create policy by_owner on companies for select to payroll_owner using (true);
select allow_resealing('companies');
grant select, insert, update on companies to payroll_app;

create table work_locations (
  partner_id    id_text not null default current_partner(),
  id            id_text not null,
  company_id    id_text not null,
  name          text not null,
  address       text not null,
  address_line2 text,
  city          text not null,
  state         text not null,
  zip           text not null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  -- The local tax jurisdictions of the address, as the employer confirms them: an address alone often does
  -- not decide them. An empty list says nothing; the code of a state followed by -none says that there is
  -- none.
  localities    text[] not null default '{}',
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('work_locations', 'company_id');
grant select, insert, update on work_locations to payroll_app;

-- A company needs accounts with each state it pays in. The state's notice also names the rate of its
-- unemployment insurance, which payruns charge.
create table state_accounts (
  partner_id           id_text not null default current_partner(),
  company_id           id_text not null,
  state                text not null check (state ~ '^[A-Z]{2}$'),
  withholding_account  text,
  unemployment_account text,
  -- Percent of wages.
  unemployment_rate    numeric(7, 4) check (unemployment_rate between 0 and 100),
  status               text not null check (status in ('pending', 'verified', 'failed')),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  unemployment_wage_base_cents bigint check (unemployment_wage_base_cents between 0 and 10000000000),
  unemployment_exempt  boolean not null default false,
  -- Employees as this state's programmes count them; the company's headcount by default.
  headcount            integer check (headcount between 0 and 10000000),
  -- What the company states about the state's programmes, by their codes, in the engine's format.
  programmes           jsonb not null default '{}' check (jsonb_typeof(programmes) = 'object'),
  -- Some states let an employer choose another method of withholding. Each choice with the day from which it
  -- holds, oldest first.
  withholding_methods  jsonb not null default '[]' check (jsonb_typeof(withholding_methods) = 'array'),
  primary key (partner_id, company_id, state),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('state_accounts', 'company_id');
grant select, insert, update on state_accounts to payroll_app;

-- The rates of many local taxes are published by nobody in one place: the employer reads them from the
-- register, the ordinance or the notice of the place, and enters them. A rate is never changed into another:
-- a new one begins later.
create table local_tax_rates (
  partner_id        id_text not null default current_partner(),
  company_id        id_text not null,
  locality          text not null check (locality ~ '^[a-z]{2}-[a-z0-9-]{1,77}$'),
  kind              text not null check (kind in ('income', 'fee', 'payroll')),
  applies_to        text not null check (applies_to in ('resident', 'work')),
  start_date        text not null,
  end_date          text,
  name              text not null,
  base              text not null check (base in ('gross', 'medicare', 'federal_income', 'state_income')),
  -- Percent of wages, or an amount of a year.
  rate              numeric(9, 6) check (rate between 0 and 100),
  yearly_cents      bigint check (yearly_cents between 0 and 10000000000),
  wage_base_cents   bigint check (wage_base_cents between 0 and 10000000000),
  annual_cap_cents  bigint check (annual_cap_cents between 0 and 10000000000),
  -- Where the employer read the figure.
  source            text not null,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  primary key (partner_id, company_id, locality, kind, applies_to, start_date),
  foreign key (partner_id, company_id) references companies,
  check ((rate is null) <> (yearly_cents is null))
);
select make_tenant('local_tax_rates', 'company_id');
grant select, insert, update on local_tax_rates to payroll_app;
