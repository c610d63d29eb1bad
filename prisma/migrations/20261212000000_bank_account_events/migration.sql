-- Why: the own link of an employee may enter a bank account. The partner must learn that pay goes elsewhere.
alter table events drop constraint events_kind_check, add check (kind in ('company', 'company_onboarding',
  'employee', 'contractor', 'shift', 'employee_check', 'employer_check', 'contractor_payment', 'disbursement',
  'garnishment', 'job', 'link', 'regular_payroll', 'bank_account'));
