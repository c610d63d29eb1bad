-- Why: the worksheets of Form W-4 are filled in on the employee's own pages, and kept until the form is signed. They
-- say what other jobs pay, so that their entries are sealed.
create table w4_worksheets (
  partner_id     id_text not null default current_partner() references partners,
  company_id     id_text not null,
  employee_id    id_text not null,
  -- The year of the form.
  year           integer not null,
  sealed_entries text not null,
  primary key (partner_id, employee_id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
select make_tenant('w4_worksheets', 'company_id');
create policy within_employee on w4_worksheets as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
select allow_resealing('w4_worksheets');
grant select, insert, delete on w4_worksheets to payroll_app;
