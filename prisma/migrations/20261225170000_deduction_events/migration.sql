-- Why: deductions, recurring deductions and their templates announce their changes, so that partners hear of
-- them and their past can be read.
alter table events drop constraint events_kind_check, add check (kind in ('company', 'company_onboarding',
  'employee', 'contractor', 'shift', 'employee_check', 'employer_check', 'contractor_payment', 'disbursement',
  'garnishment', 'job', 'link', 'regular_payroll', 'bank_account', 'time_off_request', 'deduction',
  'employee_deduction', 'deduction_template'));
