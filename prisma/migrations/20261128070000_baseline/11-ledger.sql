-- Why: the books. Every debit, payment, tax, remittance, return and void is an entry of two or more postings
-- whose sum is zero. The database refuses an entry that does not balance, an entry that is booked twice, and
-- every change of what is booked: a correction is another entry (functions/ledger.sql).

create table ledger_entries (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  -- Payroll's now when it was booked.
  at           timestamptz(3) not null,
  -- The day it counts for: of what is owed, and of its reversal, the check date; of all else the day of
  -- booking.
  day          plain_date not null,
  kind         text not null check (kind in (
                 'check_computed', 'payment_computed', 'debit_settled', 'debit_returned', 'check_paid',
                 'payment_paid', 'pay_returned', 'pay_resent', 'pay_stopped', 'pay_kept', 'remitted',
                 'voided', 'recovery', 'recovered')),
  subject_kind text not null check (subject_kind in (
                 'employee_check', 'contractor_payment', 'employer_check', 'remittance')),
  subject_id   id_text not null,
  -- Distinguishes entries of one kind about one subject: the transfer, the number of the deposit.
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
                 'contractor_payable', 'tax_payable', 'garnishment_payable', 'benefit_payable',
                 'returned_pay', 'recovery_payable')),
  -- The creditor, where the account has several: the tax agency, the collecting agency, the kind of plan.
  agency       text check ((agency is not null) = (account in (
                 'tax_payable', 'garnishment_payable', 'benefit_payable'))),
  -- The worker whose pay it is or was withheld from.
  worker_id    id_text,
  -- The day of its entry, repeated so that balances need no join.
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

-- What is owed to an agency or a plan is remitted on a day that the law sets. A row is one period of one of
-- them: everything owed for its days goes together.
create table remittances (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  account      text not null check (account in ('tax_payable', 'garnishment_payable', 'benefit_payable')),
  agency       text not null,
  -- The last day of the period.
  period_end   plain_date not null,
  due_on       plain_date not null,
  -- Carried: too small to be sent alone, the amount goes with the next period.
  status       text not null default 'due' check (status in ('due', 'sent', 'nothing_owed', 'carried')),
  -- What has been sent, and in how many parts: something may be owed for a period after it was sent.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  parts        integer not null default 0,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, account, agency, period_end),
  foreign key (partner_id, company_id) references companies
);
create index on remittances (partner_id, due_on) where status = 'due';
create index on remittances (partner_id, company_id, id);
create index remittances_due on remittances (due_on) where status = 'due';
-- After each step, payroll reads what is due for its company.
create index on remittances (partner_id, company_id, due_on) where status = 'due';
select make_tenant('remittances', 'company_id');
create policy by_owner on remittances for select to payroll_owner using (true);
grant select, insert, update on remittances to payroll_app;
