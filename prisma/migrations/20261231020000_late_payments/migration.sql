-- Why: a payment to a contractor that was not approved by its cut-off says so itself, as a check does.
alter table contractor_payments drop constraint contractor_payments_held_by_check,
  add constraint contractor_payments_held_by_check check (held_by in ('company', 'approval'));
