-- Why: the page Form I-9 said that nothing is kept. A company now chooses from which first day of work on its forms
-- are kept here. What is entered on a form is in its signatures, sealed; these tables hold its dates alone.

alter table companies add column i9_kept_from text check (i9_kept_from ~ '^\d{4}-\d\d-\d\d$');

create table i9_forms (
  partner_id       id_text not null default current_partner() references partners,
  id               id_text not null default new_id(),
  company_id       id_text not null,
  employee_id      id_text not null,
  -- The first day of work for which it is.
  employment_start text not null,
  section1_id      id_text not null,
  section1_at      timestamptz(3) not null,
  section2_id      id_text,
  section2_at      timestamptz(3),
  -- The day until which the permission to work must be verified again.
  reverify_by      text,
  primary key (partner_id, id),
  unique (partner_id, company_id, employee_id, employment_start),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on i9_forms (partner_id, company_id, id);
select make_tenant('i9_forms', 'company_id');
create policy within_employee on i9_forms as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
create policy by_owner on i9_forms to payroll_owner using (true) with check (true);
grant select, insert, update (section2_id, section2_at, reverify_by) on i9_forms to payroll_app;

-- Supplement B: what was verified again, and who came back.
create table i9_supplements (
  partner_id   id_text not null default current_partner() references partners,
  id           id_text not null default new_id(),
  company_id   id_text not null,
  employee_id  id_text not null,
  i9_id        id_text not null,
  rehired_on   text,
  signature_id id_text not null,
  signed_at    timestamptz(3) not null,
  primary key (partner_id, id),
  foreign key (partner_id, i9_id) references i9_forms
);
create index on i9_supplements (partner_id, i9_id);
select make_tenant('i9_supplements', 'company_id');
create policy within_employee on i9_supplements as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
create policy by_owner on i9_supplements to payroll_owner using (true) with check (true);
grant select, insert on i9_supplements to payroll_app;

create policy i9_deleted_by_owner on signatures for delete to payroll_owner using (form like 'i9%');
