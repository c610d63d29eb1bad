-- Why: an employer gives each employee a Form W-2, and a Form W-2c where it was wrong. What was given is kept as it
-- was: a later form says what it corrects, and the files of Social Security have the same figures as the forms.
create table given_statements (
  partner_id       id_text not null default current_partner() references partners,
  id               id_text not null,
  company_id       id_text not null,
  employee_id      id_text not null,
  -- The year of payment.
  year             integer not null,
  -- 0: the Form W-2. 1 and more: the Forms W-2c that followed it.
  number           integer not null check (number >= 0),
  given_on         plain_date not null,
  -- The form as plain data, with the whole Social Security number.
  sealed_statement text not null,
  created_at       timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, employee_id, year, number),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on given_statements (partner_id, company_id, year, employee_id);
select make_tenant('given_statements', 'company_id');
create policy within_employee on given_statements as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
select allow_resealing('given_statements');
grant select, insert on given_statements to payroll_app;
