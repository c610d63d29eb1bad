-- Why: an overpayment of Form 941 could only be applied to the next return. Where the employer has it refunded, the
-- next deposits are made in full, and the next debit takes back what the company was given for the overpayment.
alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid',
  'payment_paid', 'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted', 'remittance_returned',
  'voided', 'recovery', 'recovered', 'refund_claimed'));
alter table ledger_entries drop constraint if exists ledger_entries_subject_kind_check;
alter table ledger_entries add constraint ledger_entries_subject_kind_check check (subject_kind in (
  'employee_check', 'contractor_payment', 'employer_check', 'remittance', 'filing'));
