-- Why: a link opens a hosted screen, for one company, one check of it, one employee, or (API page) the
-- partner itself.

create table links (
  partner_id        id_text not null default current_partner(),
  id                id_text not null,
  token_hash        text not null unique,
  sealed_token      text check (sealed_token is null or purpose = 'onboarding'),
  purpose           text not null check (purpose in (
                      'dashboard', 'taxes', 'reports', 'paystub', 'onboarding', 'api', 'worker')),
  company_id        id_text,
  employee_check_id id_text,
  employee_id       id_text,
  embedded_page     text check (embedded_page in (
                      'dashboard', 'employees', 'contractors', 'custom-attributes', 'custom-paperwork',
                      'i9', 'reports')),
  show_sidebar      boolean not null default true,
  allow_retry       boolean not null default false,
  created_at        timestamptz(3) not null default now(),
  expires_at        timestamptz(3) check (expires_at is not null or purpose = 'onboarding'),
  revoked_at        timestamptz(3),
  -- As of a key.
  made_by_kind      text,
  made_by_id        text,
  -- A person signs out of a hosted screen, and a copy of the browser's cookie opens nothing afterwards. The
  -- names of the sessions that were ended, and when. A session that is not used ends by itself, so those of
  -- the last day suffice.
  ended_sessions    jsonb not null default '{}',
  primary key (partner_id, id),
  check ((purpose = 'paystub') = (employee_check_id is not null)),
  constraint links_of_the_partner check ((company_id is null) = (purpose = 'api')),
  constraint links_of_an_employee check ((purpose = 'worker') = (employee_id is not null)),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
    on delete cascade
);
create index on links (partner_id, company_id);
-- Deleting a check looks for links to it.
create index on links (partner_id, employee_check_id) where employee_check_id is not null;
create index on links (expires_at) where expires_at is not null;
-- A page in a browser without a session names its link by id alone: the partner whose page it is, is found
-- with it.
create index links_id_idx on links (id);
select make_tenant('links', 'company_id');
-- The API page revokes links of every company when a key is rotated.
alter policy within_company on links
  using (authenticated_by_api_page() or coalesce(within_company(company_id), not authenticated_by_link()))
  with check (authenticated_by_api_page() or coalesce(within_company(company_id),
    not authenticated_by_link()));
create policy by_owner on links for select to payroll_owner using (true);
create policy ended_by_owner on links for update to payroll_owner using (true) with check (true);
-- Links are deleted a year after they expired.
create policy expired_by_owner on links for delete to payroll_owner
  using (expires_at < now() - interval '1 year');
select allow_resealing('links');
grant select (partner_id, id, purpose, company_id, employee_check_id, employee_id, embedded_page,
  show_sidebar,
  allow_retry, sealed_token, created_at, expires_at, revoked_at), insert,
    update (revoked_at) on links to payroll_app;

-- A form that is refused is shown again at an address of its own, so that neither the browser's Back nor a
-- reload sends it twice. What was typed is kept for a day, sealed, and without secrets.
create table kept_forms (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  link_id      id_text not null,
  sealed_form  text not null,
  created_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, link_id) references links on delete cascade
);
create index on kept_forms (partner_id, link_id);
create index on kept_forms (created_at);
select make_tenant('kept_forms', 'company_id');
select allow_resealing('kept_forms');
-- A link sees what was typed into its own forms only.
create policy within_link on kept_forms as restrictive to payroll_app
  using (not authenticated_by_link() or link_id = coalesce(current_setting('app.link_id', true), ''))
  with check (not authenticated_by_link() or link_id = coalesce(current_setting('app.link_id', true), ''));
create policy old_by_owner on kept_forms for delete to payroll_owner using (true);
grant select, insert, delete on kept_forms to payroll_app;
