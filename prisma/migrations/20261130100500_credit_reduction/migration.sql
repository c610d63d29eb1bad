-- Why: wages in a state that owes the federal government lose a part of the credit against federal unemployment
-- tax. Form 940 showed that amount as due, and nobody collected or sent it. The service books it in January of the
-- next year, by the paid checks. A company is computed at credit_reduction_at, which its next check with this tax
-- sets.
alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid',
  'payment_paid', 'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted', 'remittance_returned',
  'voided', 'recovery', 'recovered', 'refund_claimed', 'credit_reduction'));

-- Each company of today is computed once, because wages often reach the base of the tax early in a year. A company
-- that comes later is computed after its first check with the tax.
alter table companies
  add column if not exists credit_reduction_at timestamptz(3) default '2027-01-01T08:00:00Z';
alter table companies alter column credit_reduction_at set default null;
create index if not exists companies_credit_reduction on companies (credit_reduction_at)
  where credit_reduction_at is not null;
