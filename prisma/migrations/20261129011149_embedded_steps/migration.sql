-- Why: a link embeds one step of the dashboard alone, such as the hours of a payroll or the page of one employee.
alter table links add column embedded_employee_id text collate "C";
alter table links drop constraint links_embedded_page_check;
alter table links add constraint links_embedded_page_check check (embedded_page in (
  'dashboard', 'employees', 'contractors', 'custom-attributes', 'custom-paperwork', 'i9', 'reports',
  'run-payroll', 'hours', 'review', 'person', 'bank-account')) not valid;
alter table links add constraint links_of_an_embedded_person
  check ((embedded_page is not distinct from 'person') = (embedded_employee_id is not null)) not valid;
alter table links add constraint links_embedded_employee_id_fkey
  foreign key (partner_id, company_id, embedded_employee_id)
  references employees (partner_id, company_id, id) on delete cascade not valid;
grant select (embedded_employee_id) on links to payroll_app;
