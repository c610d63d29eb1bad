-- Why: people have accounts. A person of a partner has roles at companies, signs in by an e-mail code, and is named
-- in the audit. Until now a link was "the dashboard", and named nobody.

create table people (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null,
  name         text not null,
  email        text not null,
  -- Whose address it is: the last to set it, and when. Who can read its mail is the person, so an address that somebody
  -- has set makes the two one person where two people approve.
  email_set_by_kind text not null,
  email_set_by_id   text not null,
  email_set_at timestamptz(3) not null default now(),
  closed_at    timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  primary key (partner_id, id)
);
create unique index people_email on people (partner_id, lower(email));
select make_tenant('people');
alter policy not_by_link on people using (within_person(id)) with check (within_person(id));
create policy by_owner on people for select to payroll_owner using (true);
grant select, insert, update (name, email, email_set_by_kind, email_set_by_id, email_set_at, closed_at)
  on people to payroll_app;

-- What a person may do, where, and from when until when. Without a company: at every company of the partner.
create table person_roles (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null,
  person_id    id_text not null,
  role         text not null check (role in ('owner', 'payroll_admin', 'approver', 'viewer', 'worker')),
  company_id   id_text,
  employee_id  id_text,
  starts_at    timestamptz(3) not null,
  ends_at      timestamptz(3),
  -- By real time: a role that was given after the first approval of a payday approves no second one.
  created_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  check ((role = 'worker') = (employee_id is not null)),
  check (employee_id is null or company_id is not null),
  check (ends_at is null or ends_at >= starts_at),
  foreign key (partner_id, person_id) references people,
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on person_roles (partner_id, person_id);
create index on person_roles (partner_id, company_id, person_id);
select make_tenant('person_roles');
alter policy not_by_link on person_roles using (within_person(person_id)) with check (within_person(person_id));
create policy by_owner on person_roles for select to payroll_owner using (true);
grant select, insert, update (ends_at) on person_roles to payroll_app;

-- A browser in which a person is signed in. The cookie has the token; here is its hash.
create table person_sessions (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null,
  person_id    id_text not null,
  token_hash   text not null unique,
  -- The browser, as it calls itself, and the network address from which the person signed in.
  browser      text not null,
  network_address text not null,
  started_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  ended_at     timestamptz(3),
  primary key (partner_id, id),
  foreign key (partner_id, person_id) references people
);
create index on person_sessions (partner_id, person_id);
select make_tenant('person_sessions');
alter policy not_by_link on person_sessions using (within_person(person_id)) with check (within_person(person_id));
create policy by_owner on person_sessions for select to payroll_owner using (true);
create policy used_by_owner on person_sessions for update to payroll_owner using (true) with check (true);
grant select (partner_id, id, person_id, browser, network_address, started_at, last_used_at, expires_at, ended_at),
  insert, update (ended_at) on person_sessions to payroll_app;

-- A code that was asked for. One for an address that nobody has is kept too: the two look the same to everybody.
create table sign_in_codes (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null,
  -- SHA-256 of the address in small letters: what strangers type is not kept.
  address_fingerprint text not null,
  -- Null where no open account has the address.
  person_id    id_text,
  -- SHA-256 of the code with a secret of the browser that asked for it, so that this row does not show the code.
  code_hash    text not null,
  wrong        integer not null default 0,
  created_at   timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3),
  primary key (partner_id, id),
  foreign key (partner_id, person_id) references people
);
create index on sign_in_codes (partner_id, address_fingerprint, created_at);
create index on sign_in_codes (partner_id, person_id);
create index on sign_in_codes (partner_id, created_at);
select make_tenant('sign_in_codes');
create policy by_owner on sign_in_codes for select to payroll_owner using (true);
grant select (partner_id, id, address_fingerprint, person_id, wrong, created_at, expires_at, used_at), insert,
  update (wrong, used_at), delete on sign_in_codes to payroll_app;

-- A link may act for a person, or within a role. The rows of people are never deleted before those of links.
alter table links add column person_id text;
alter table links add column person_session_id text;
alter table links add column role text;
grant select (person_id, person_session_id, role) on links to payroll_app;

-- The person in whose name an entry was written. Null where a key, a job, or a link without a person wrote it.
alter table audit_entries add column person_id text;
alter table audit_entries add column person_name text;
alter table audit_entries drop constraint if exists audit_entries_caller_kind_check;
alter table audit_entries add constraint audit_entries_caller_kind_check
  check (caller_kind in ('key', 'link', 'operator', 'job', 'person')) not valid;
grant insert (person_id, person_name) on audit_entries to payroll_app;
