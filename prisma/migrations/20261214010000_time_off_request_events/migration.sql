-- Why: partners' software and the employer learn that an employee asks for days off, and how it was decided.
alter table events drop constraint events_kind_check, add check (kind in ('company', 'company_onboarding',
  'employee', 'contractor', 'shift', 'employee_check', 'employer_check', 'contractor_payment', 'disbursement',
  'garnishment', 'job', 'link', 'regular_payroll', 'bank_account', 'time_off_request'));
