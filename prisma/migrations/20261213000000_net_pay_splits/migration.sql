-- Why: a worker's net pay can be split: parts of it go to accounts beside the active one, which gets the rest. An
-- account states its part itself, so its events announce where pay goes. The version before pays all to the
-- active account.
alter table bank_accounts
  -- The place of the account in the order in which the parts are taken, from 1. Null for an account with no part.
  add column split_position integer check (split_position > 0),
  add column split_cents    bigint check (split_cents > 0),
  -- Of net pay.
  add column split_percent  numeric(7, 4) check (split_percent > 0 and split_percent <= 100),
  add check (num_nonnulls(split_cents, split_percent) = case when split_position is null then 0 else 1 end),
  -- The active account gets the rest: no account gets two parts.
  add check (not (is_active and split_position is not null)),
  add unique (partner_id, employee_id, split_position) deferrable initially deferred,
  add unique (partner_id, contractor_id, split_position) deferrable initially deferred;

-- Split pay is several transfers, of which a bank may return one. The column says what became of each part, under
-- the names that the API and events have; null for pay that is not split.
alter table employee_checks
  add column disbursement_parts jsonb,
  drop constraint employee_checks_disbursement_status_check,
  add check (disbursement_status in (
    'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded', 'canceled'));
alter table contractor_payments
  add column disbursement_parts jsonb,
  drop constraint contractor_payments_disbursement_status_check,
  add check (disbursement_status in (
    'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded', 'canceled'));
alter table disbursement_steps
  drop constraint disbursement_steps_status_check,
  add check (status in (
    'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded', 'canceled'));

alter table transfers
  drop constraint transfers_partner_id_employee_check_id_attempt_key,
  drop constraint transfers_partner_id_contractor_payment_id_attempt_key,
  add unique (partner_id, employee_check_id, part, attempt),
  add unique (partner_id, contractor_payment_id, part, attempt);

drop index employee_checks_returned;
create index employee_checks_returned on employee_checks (partner_id, company_id)
  where disbursement_status in ('returned', 'partially_returned');
drop index contractor_payments_returned;
create index contractor_payments_returned on contractor_payments (partner_id, company_id)
  where disbursement_status in ('returned', 'partially_returned');
