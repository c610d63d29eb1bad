-- Why: what a first payroll presupposes. Employees and contractors in full, where they work, how they are taxed
-- and paid, and the company's own bank account and signature. Additive: code that knows only the first
-- migration runs on this schema too.

-- The company -----------------------------------------------------------------------------------------------

alter table companies
  add column bank_status         text not null default 'none' check (bank_status in (
                                   'none', 'pending', 'verified', 'failed')),
  add column account_type        text check (account_type in ('checking', 'savings')),
  add column signed_by           text,
  add column signed_at           timestamptz(3),
  add column workweek_starts_on  integer not null default 0 check (workweek_starts_on between 0 and 6),
  add column lead_banking_days   integer not null default 2 check (lead_banking_days in (2, 4)),
  add check ((bank_status = 'none') = (sealed_account_number is null)),
  add check ((signed_by is null) = (signed_at is null));

-- Places ----------------------------------------------------------------------------------------------------

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
create trigger touch before update on work_locations for each row execute function touch();
grant select, insert, update on work_locations to payroll_app;

-- Employees -------------------------------------------------------------------------------------------------

alter table employees
  add column dob                  plain_date,
  add column term_date            plain_date,
  add column phone_number         text,
  add column address              text,
  add column address_line2        text,
  add column city                 text,
  add column state                text,
  add column zip                  text,
  add column default_pay_schedule text check (default_pay_schedule in (
                                    'daily', 'weekly', 'biweekly', 'semimonthly', 'monthly')),
  add column default_ot_wage      numeric(14, 4) check (default_ot_wage >= 0),
  add column default_dt_wage      numeric(14, 4) check (default_dt_wage >= 0),
  add column sealed_ssn           text,
  add column ssn_last_four        text,
  add column is_salary            boolean not null default false,
  add column salary_cents         bigint check (salary_cents >= 0),
  add column external_id          text,
  add column metadata             jsonb not null default '{}',
  add column federal_tax          jsonb,
  add column state_tax            jsonb,
  add foreign key (partner_id, company_id, work_location_id) references work_locations (partner_id, company_id, id);
create unique index on employees (partner_id, company_id, external_id) where external_id is not null;

alter table shifts
  add foreign key (partner_id, company_id, work_location_id) references work_locations (partner_id, company_id, id);

-- Contractors -----------------------------------------------------------------------------------------------

alter table contractors
  add column tin_type       text check (tin_type in ('ssn', 'ein', 'itin')),
  add column sealed_tin     text,
  add column tin_last_four  text,
  add column phone_number   text,
  add column address        text,
  add column address_line2  text,
  add column city           text,
  add column state          text,
  add column zip            text,
  add column start_date     plain_date,
  add column term_date      plain_date,
  add column external_id    text,
  add column metadata       jsonb not null default '{}';

-- Bank accounts of workers ------------------------------------------------------------------------------------

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
  primary key (partner_id, id),
  check (num_nonnulls(employee_id, contractor_id) = 1),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
-- A worker is paid to one account at a time.
create unique index on bank_accounts (partner_id, employee_id) where is_active and employee_id is not null;
create unique index on bank_accounts (partner_id, contractor_id) where is_active and contractor_id is not null;
select make_tenant('bank_accounts', 'company_id');
create trigger touch before update on bank_accounts for each row execute function touch();
grant select, insert, update on bank_accounts to payroll_app;

-- What may be taken back while it is pending ------------------------------------------------------------------

grant delete on employee_checks, shifts, contractor_payments to payroll_app;
create index on employee_checks (partner_id, company_id, check_date);
create index on employee_checks (partner_id, employee_id, id);
create index on contractor_payments (partner_id, company_id, pay_date);
create index on employees (partner_id, company_id, id);
create index on contractors (partner_id, company_id, id);
