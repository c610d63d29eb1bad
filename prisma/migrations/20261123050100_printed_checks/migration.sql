-- Checks that employers print: a number for each, and when the employer confirmed that the worker has it.
create table printed_checks (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- Numbers of a company count up from 1001 and are never given twice.
  number                integer not null check (number > 1000),
  payee                 text not null,
  amount_cents          bigint not null check (amount_cents > 0),
  issued_on             plain_date not null,
  confirmed_at          timestamptz(3),
  primary key (partner_id, id),
  unique (partner_id, company_id, number),
  unique (partner_id, company_id, employee_check_id),
  unique (partner_id, company_id, contractor_payment_id),
  check (num_nonnulls(employee_check_id, contractor_payment_id) = 1),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id)
);
select make_tenant('printed_checks', 'company_id', 'employee_check_id');
grant select, insert, update (confirmed_at) on printed_checks to payroll_app;
