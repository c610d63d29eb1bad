-- Why: a deposit to an agency was made outside of the service. It now leaves as an entry of a bank file, where the
-- format of the agency and its account are known. Otherwise it says what is missing, and waits for an operator.

-- Where agencies take deposits. The rows are of operators: only the functions of deposits.sql reach them.
create table deposit_accounts (
  agency                text primary key check (length(agency) between 1 and 200),
  receiver_name         text not null,
  routing_number        text not null check (routing_number ~ '^\d{9}$'),
  account_type          text not null check (account_type in ('checking', 'savings')),
  sealed_account_number text not null,
  account_last_four     text not null,
  operator_id           text not null,
  changed_at            timestamptz(3) not null
);
select allow_resealing('deposit_accounts');

-- Why a deposit waits for an operator; what confirms one that was sent, and since when.
alter table remittances add column held_because text, add column held_said jsonb,
  add column confirmation text, add column confirmed_at timestamptz(3);
create policy by_owner on ledger_postings for select to payroll_owner using (true);

-- A transfer of a remittance belongs to no payrun. Its addendum says what the money is for.
alter table transfers add column remittance_id text, add column sealed_addendum text;
alter table transfers add foreign key (partner_id, remittance_id) references remittances (partner_id, id);
alter table transfers drop constraint if exists transfers_direction_check;
alter table transfers add constraint transfers_direction_check
  check (direction in ('debit', 'credit', 'prenote', 'deposit', 'remittance'));
alter table transfers drop constraint if exists transfers_check3;
alter table transfers add constraint transfers_check3
  check (case direction when 'prenote' then amount_cents = 0 and employer_check_id is null
    and bank_account_id is not null
    when 'deposit' then amount_cents between 1 and 99 and employer_check_id is null and bank_account_id is null
    when 'remittance' then amount_cents > 0 and employer_check_id is null and bank_account_id is null
    else amount_cents > 0 and employer_check_id is not null end);
alter table transfers add constraint transfers_of_remittances
  check ((direction = 'remittance') = (remittance_id is not null)
    and (remittance_id is null) = (sealed_addendum is null));
create unique index transfers_remittances on transfers (partner_id, remittance_id, attempt, part)
  where direction = 'remittance';

alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid',
  'payment_paid', 'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted', 'remittance_returned',
  'voided', 'recovery', 'recovered'));
