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
  lead_banking_days           integer not null default 2 check (lead_banking_days in (2, 4)),
  -- Why payroll is suspended until the company has paid what it owes.
  payroll_held_because        text,
  created_at                  timestamptz(3) not null default now(),
  updated_at                  timestamptz(3) not null default now(),
  primary key (partner_id, id),
  check ((bank_status = 'none') = (sealed_account_number is null)),
  check ((signed_by is null) = (signed_at is null))
);
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
  primary key (partner_id, company_id, state),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('state_accounts', 'company_id');
grant select, insert, update on state_accounts to payroll_app;
