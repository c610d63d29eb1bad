-- Why: the first world. A transaction is let into one partner by presenting a credential, and sees that
-- partner's rows only. The roles payroll_owner (owns everything, cannot log in) and payroll_app (runs
-- operations, owns nothing) exist in the cluster before any migration runs; this file runs as payroll_owner.

create domain plain_date as text collate "C" check (value ~ '^\d{4}-\d{2}-\d{2}$');
create domain wall_time as text collate "C" check (value ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$');
create domain id_text as text collate "C" check (value <> '' and length(value) <= 255);

-- Who has entered -------------------------------------------------------------------------------------------

-- After a transaction the setting is the empty string, not null: both mean nobody, and nobody is an error,
-- never "no rows".
create function current_partner() returns text stable parallel safe language plpgsql as $$
declare partner text := current_setting('app.partner_id', true);
begin
  if coalesce(partner, '') = '' then
    raise exception 'no partner has entered this transaction' using errcode = 'insufficient_privilege';
  end if;
  return partner;
end $$;

-- A link opens one company, perhaps one check; a key opens all of its partner's.
create function within_company(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('app.company_id', true), ''), id) = id $$;
create function within_check(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(nullif(current_setting('app.employee_check_id', true), ''), id) = id $$;

-- What no company has is no link's business.
create function entered_by_link() returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.company_id', true), '') <> '' $$;

-- Makes a table a partner's: forced row security, and below a company the narrower rule for links. The form
-- partner_id = current_partner() uses the index and has no subquery, which Citus would refuse.
create function make_tenant(tenant regclass, company_column text default null, check_column text default null)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy of_partner on %s to payroll_app using (partner_id = current_partner())
    with check (partner_id = current_partner())', tenant);
  if company_column is null then
    execute format('create policy not_by_link on %s as restrictive to payroll_app
      using (not entered_by_link()) with check (not entered_by_link())', tenant);
  else
    execute format('create policy within_company on %s as restrictive to payroll_app
      using (within_company(%I)) with check (within_company(%I))', tenant, company_column, company_column);
  end if;
  if check_column is not null then
    execute format('create policy within_check on %s as restrictive to payroll_app
      using (within_check(%I)) with check (within_check(%I))', tenant, check_column, check_column);
  end if;
end $$;
revoke all on function make_tenant from public;

create function touch() returns trigger language plpgsql as
$$ begin new.updated_at := clock_timestamp(); return new; end $$;

-- Partners and what opens them ------------------------------------------------------------------------------

create table partners (
  id         id_text primary key,
  name       text not null,
  created_at timestamptz(3) not null default now()
);
alter table partners enable row level security;
alter table partners force row level security;
create policy of_partner on partners to payroll_app using (id = current_partner());
create policy by_owner on partners to payroll_owner using (true) with check (true);
grant select on partners to payroll_app;

create table operator_keys (
  id         id_text primary key,
  hash       text not null unique,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);

create table api_keys (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null,
  hash       text not null unique,
  last_four  text not null,
  sealed_key text not null,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  primary key (partner_id, id)
);
select make_tenant('api_keys');
create policy by_owner on api_keys for select to payroll_owner using (true);
grant select (partner_id, id, last_four, sealed_key, created_at, revoked_at), insert, update (revoked_at)
  on api_keys to payroll_app;

-- Companies and people --------------------------------------------------------------------------------------

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
  created_at                  timestamptz(3) not null default now(),
  updated_at                  timestamptz(3) not null default now(),
  primary key (partner_id, id)
);
select make_tenant('companies', 'id');
create trigger touch before update on companies for each row execute function touch();
grant select, insert, update on companies to payroll_app;

create table employees (
  partner_id        id_text not null default current_partner(),
  id                id_text not null,
  company_id        id_text not null,
  first_name        text not null,
  middle_initial    text,
  last_name         text not null,
  title             text,
  email             text,
  onboarded         boolean not null default false,
  employment_status text not null default 'live' check (employment_status in ('live', 'leave', 'terminated')),
  start_date        plain_date,
  working_state     text,
  work_location_id  text,
  default_wage      numeric(14, 4) not null default 0 check (default_wage >= 0),
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('employees', 'company_id');
create trigger touch before update on employees for each row execute function touch();
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
  employment_status text not null default 'live' check (employment_status in ('live', 'leave', 'terminated')),
  working_state     text,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('contractors', 'company_id');
create trigger touch before update on contractors for each row execute function touch();
grant select, insert, update on contractors to payroll_app;

-- What is paid ----------------------------------------------------------------------------------------------

create table employee_checks (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  employee_id         id_text not null,
  employer_check_id   text,
  status              text not null default 'pending' check (status in (
                        'pending', 'pre-processed', 'processed', 'voided', 'failed')),
  reporting_period_id text not null,
  check_date          plain_date not null,
  approval_required   boolean not null default false,
  approved            boolean not null default false,
  metadata            jsonb not null,
  disbursement_method text not null default 'direct_deposit' check (disbursement_method in (
                        'direct_deposit', 'download_check', 'physical_check', 'prepaid', 'paycard')),
  disbursement_status text not null default 'pending' check (disbursement_status in (
                        'pending', 'settled', 'void', 'returned', 'refunded', 'canceled')),
  computed            jsonb check ((computed is null) = (status = 'pending')),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
select make_tenant('employee_checks', 'company_id', 'id');
create trigger touch before update on employee_checks for each row execute function touch();
grant select, insert, update on employee_checks to payroll_app;

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
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on shifts (partner_id, employee_check_id, id);
select make_tenant('shifts', 'company_id', 'employee_check_id');
create trigger touch before update on shifts for each row execute function touch();
grant select, insert, update on shifts to payroll_app;

create table contractor_payments (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  contractor_id       id_text not null,
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
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
create index on contractor_payments (partner_id, company_id, id);
select make_tenant('contractor_payments', 'company_id');
create trigger touch before update on contractor_payments for each row execute function touch();
grant select, insert, update on contractor_payments to payroll_app;

-- Links to hosted screens -----------------------------------------------------------------------------------

create table links (
  partner_id        id_text not null default current_partner(),
  id                id_text not null,
  token_hash        text not null unique,
  sealed_token      text check (sealed_token is null or purpose = 'onboarding'),
  purpose           text not null check (purpose in ('dashboard', 'taxes', 'reports', 'paystub', 'onboarding')),
  company_id        id_text not null,
  employee_check_id id_text,
  embedded_page     text check (embedded_page in (
                      'dashboard', 'employees', 'contractors', 'custom-attributes', 'custom-paperwork',
                      'i9', 'reports')),
  show_sidebar      boolean not null default true,
  allow_retry       boolean not null default false,
  created_at        timestamptz(3) not null default now(),
  expires_at        timestamptz(3) check (expires_at is not null or purpose = 'onboarding'),
  revoked_at        timestamptz(3),
  primary key (partner_id, id),
  check ((purpose = 'paystub') = (employee_check_id is not null)),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade
);
create index on links (partner_id, company_id);
select make_tenant('links', 'company_id');
create policy by_owner on links for select to payroll_owner using (true);
grant select (partner_id, id, purpose, company_id, employee_check_id, embedded_page, show_sidebar, allow_retry,
  sealed_token, created_at, expires_at, revoked_at), insert, update (revoked_at) on links to payroll_app;

-- Who did what ----------------------------------------------------------------------------------------------

create table audit_entries (
  partner_id  id_text not null default current_partner() references partners,
  id          id_text not null,
  at          timestamptz(3) not null default clock_timestamp(),
  caller_kind text not null check (caller_kind in ('key', 'link', 'operator')),
  caller_id   text not null,
  action      text not null,
  fields      text[] not null default '{}',
  request_id  text not null,
  primary key (partner_id, id)
);
select make_tenant('audit_entries');
drop policy not_by_link on audit_entries; -- what is done by a link is audited as well
create policy by_owner on audit_entries for insert to payroll_owner with check (true);
grant select, insert on audit_entries to payroll_app;

-- Entering --------------------------------------------------------------------------------------------------
-- Each looks a credential up and sets the partner for this transaction in one step. Null: let nobody in.

create function enter_key(key_hash text) returns jsonb volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
declare key record;
begin
  select k.partner_id, k.id into key from api_keys k where k.hash = key_hash and k.revoked_at is null;
  if not found then return null; end if;
  perform set_config('app.partner_id', key.partner_id, true);
  return jsonb_build_object('kind', 'key', 'id', key.id, 'partnerId', key.partner_id);
end $$;

-- A link that cannot be used says why, so that its page can say what to do. Expiry is real time, decided here.
create function enter_link(hash text, wanted_purpose text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare link record;
begin
  select * into link from links l where l.token_hash = hash;
  if not found then return null; end if;
  if link.purpose <> wanted_purpose then return jsonb_build_object('refused', 'LINK_WRONG_PURPOSE'); end if;
  if link.revoked_at is not null then return jsonb_build_object('refused', 'LINK_REVOKED'); end if;
  if link.expires_at <= now() then return jsonb_build_object('refused', 'LINK_EXPIRED'); end if;
  perform set_config('app.partner_id', link.partner_id, true);
  perform set_config('app.company_id', link.company_id, true);
  perform set_config('app.employee_check_id', coalesce(link.employee_check_id, ''), true);
  return jsonb_build_object('kind', 'link', 'id', link.id, 'partnerId', link.partner_id,
    'companyId', link.company_id, 'employeeCheckId', link.employee_check_id, 'purpose', link.purpose,
    'embeddedPage', link.embedded_page, 'showSidebar', link.show_sidebar, 'allowRetry', link.allow_retry);
end $$;

-- An operator acts inside a partner named with the request, and each such entry is audited. Without a name
-- only partners can be made.
create function enter_operator(key_hash text, partner text, entry_id text, request text) returns jsonb volatile
security definer language plpgsql set search_path = pg_catalog, public as $$
declare operator text;
begin
  select k.id into operator from operator_keys k where k.hash = key_hash and k.revoked_at is null;
  if not found then return null; end if;
  perform set_config('app.operator_id', operator, true);
  if partner is not null then
    if not exists (select from partners p where p.id = partner) then
      return jsonb_build_object('refused', 'UNKNOWN_PARTNER');
    end if;
    perform set_config('app.partner_id', partner, true);
    insert into audit_entries (partner_id, id, caller_kind, caller_id, action, request_id)
      values (partner, entry_id, 'operator', operator, 'enter', request);
  end if;
  return jsonb_build_object('kind', 'operator', 'id', operator, 'partnerId', partner);
end $$;

-- Makes a partner unless it is there, and enters it. Says whether it made it.
create function enter_new_partner(new_id text, new_name text) returns boolean volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare made boolean;
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator makes partners' using errcode = 'insufficient_privilege';
  end if;
  insert into partners (id, name) values (new_id, new_name) on conflict do nothing;
  made := found;
  perform set_config('app.partner_id', new_id, true);
  return made;
end $$;

revoke all on function enter_key, enter_link, enter_operator, enter_new_partner from public;
grant execute on function enter_key, enter_link, enter_operator, enter_new_partner to payroll_app;
