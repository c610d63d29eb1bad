-- Why: a bank pays only the printed checks that a positive pay file lists. The file has a check by the day on
-- which it was issued, which may come before its date. Checks of earlier versions count on their date.
alter table printed_checks add column issued_at timestamptz(3);
alter table report_jobs drop constraint if exists report_jobs_report_check;
alter table report_jobs add constraint report_jobs_report_check
  check (report in ('payroll-journal', 'worker-summary', 'deductions-summary', 'cash-requirements',
    'payment-summary', 'form-941', 'form-940', 'forms-w2', 'forms-1099-nec', 'positive-pay'));
