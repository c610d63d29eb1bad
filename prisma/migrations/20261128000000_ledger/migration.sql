-- Why: the books. Every debit, payment, tax, remittance, return and void is an entry of two or more postings whose
-- sum is zero. The database itself refuses an entry that does not balance, one that is booked twice, and any
-- change of what is booked: a correction is another entry.

create table ledger_entries (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  -- Payroll's now when it was booked.
  at           timestamptz(3) not null,
  -- The day it counts for: of what is owed and what undoes it the check date, else the day it was booked.
  day          plain_date not null,
  kind         text not null check (kind in (
                 'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid', 'payment_paid',
                 'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted', 'voided', 'recovery')),
  subject_kind text not null check (subject_kind in (
                 'employee_check', 'contractor_payment', 'employer_check', 'remittance')),
  subject_id   id_text not null,
  -- Tells entries of one kind about one subject apart: the transfer, the number of the deposit.
  reference    text not null default '',
  reverses     id_text,
  created_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, company_id, kind, subject_id, reference),
  unique (partner_id, company_id, reverses),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, reverses) references ledger_entries (partner_id, company_id, id)
);
create index on ledger_entries (partner_id, company_id, subject_id);
select make_tenant('ledger_entries', 'company_id');
grant select, insert on ledger_entries to payroll_app;

create table ledger_postings (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  entry_id     id_text not null,
  account      text not null check (account in (
                 'company_receivable', 'company_exposure', 'cash', 'worker_receivable', 'wages_payable',
                 'contractor_payable', 'tax_payable', 'garnishment_payable', 'benefit_payable', 'returned_pay',
                 'recovery_payable')),
  -- To whom it is owed, where the account has several: the tax agency, the collecting agency, the kind of plan.
  agency       text check ((agency is not null) = (account in (
                 'tax_payable', 'garnishment_payable', 'benefit_payable'))),
  -- Whose pay it is or was withheld from.
  worker_id    id_text,
  -- As of its entry, so that balances need no join.
  day          plain_date not null,
  -- Debit positive, credit negative.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, entry_id) references ledger_entries (partner_id, company_id, id)
);
create index on ledger_postings (partner_id, entry_id);
create index on ledger_postings (partner_id, company_id, account, agency, day) include (amount_cents);
select make_tenant('ledger_postings', 'company_id');
grant select, insert on ledger_postings to payroll_app;

-- After each statement: the postings of an entry are inserted together, and balance, or not at all.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare unbalanced text;
begin
  select p.entry_id into unbalanced from ledger_postings p
  where (p.partner_id, p.entry_id) in (select partner_id, entry_id from posted)
  group by p.partner_id, p.entry_id having sum(p.amount_cents) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'the postings of ledger entry % do not balance', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_postings referencing new table as posted
  for each statement execute function refuse_unbalanced();

-- Before the transaction ends: an entry without postings is none.
create function refuse_empty_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_postings p where p.partner_id = new.partner_id and p.entry_id = new.id) then
    raise exception 'ledger entry % has no postings', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posted after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_empty_entry();

-- Whoever tries, the owner of the tables included.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: correct it by another entry', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger immutable before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger immutable before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
