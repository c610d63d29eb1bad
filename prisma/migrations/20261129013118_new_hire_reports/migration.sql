-- Why: every state wants to hear of people who were hired, within days. By when follows from the first day of work; what
-- a company has reported is stored here, with the number that the state gave for it.
create table new_hire_reports (
  partner_id    id_text not null default current_partner() references partners,
  id            id_text not null default new_id(),
  company_id    id_text not null,
  employee_id   id_text,
  contractor_id id_text,
  -- The first day of work; of a contractor the day from which the state counts.
  hired_on      text not null check (hired_on ~ '^\d{4}-\d\d-\d\d$'),
  state         text not null check (state ~ '^[A-Z]{2}$'),
  confirmation  text not null check (confirmation <> ''),
  reported_at   timestamptz(3) not null,
  primary key (partner_id, id),
  check ((employee_id is null) <> (contractor_id is null)),
  unique (partner_id, company_id, employee_id, hired_on),
  unique (partner_id, company_id, contractor_id, hired_on),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
create index on new_hire_reports (partner_id, company_id, id);
select make_tenant('new_hire_reports', 'company_id');
create policy within_employee on new_hire_reports as restrictive to payroll_app
  using (case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end)
  with check (case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end);
create policy by_owner on new_hire_reports to payroll_owner using (true) with check (true);
grant select, insert, update (confirmation, reported_at) on new_hire_reports to payroll_app;

-- The last day of the employment before the present one: who comes back within 60 days is no new hire (42 USC
-- 653a(a)(2)).
alter table employees add column former_term_date text check (former_term_date ~ '^\d{4}-\d\d-\d\d$');
