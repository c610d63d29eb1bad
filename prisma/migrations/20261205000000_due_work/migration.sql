-- Workers look for due work every five seconds, over all partners: by day or instant, so that they do not read
-- what is open but not due yet.
create index employee_checks_due on employee_checks (status, check_date)
  where status in ('pending', 'pre-processed') and (held_because is null or held_by = 'company');
create index contractor_payments_due on contractor_payments (status, pay_date)
  where status in ('pending', 'pre-processed') and held_because is null;
create index transfers_due on transfers (next_at) where next_at is not null;
create index remittances_due on remittances (due_on) where status = 'due';
create index regular_payrolls_due on regular_payrolls (next_at) where next_at is not null;
create index payroll_autopilots_due on payroll_autopilots (next_at) where next_at is not null;

-- After each step, payroll reads what is due for its company.
create index on transfers (partner_id, company_id, next_at) where next_at is not null;
create index on remittances (partner_id, company_id, due_on) where status = 'due';
