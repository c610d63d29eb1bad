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
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, work_location_id)
    references work_locations (partner_id, company_id, id)
);
create unique index on employees (partner_id, company_id, external_id) where external_id is not null;
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
  primary key (partner_id, id),
  check (num_nonnulls(employee_id, contractor_id) = 1),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
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
