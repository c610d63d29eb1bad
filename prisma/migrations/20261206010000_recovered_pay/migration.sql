-- Why: pay that had arrived and was voided is owed by the worker, and nothing could say that it was given back.

alter table ledger_entries drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in (
    'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid', 'payment_paid',
    'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted', 'voided', 'recovery', 'recovered'));
