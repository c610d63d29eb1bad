-- Why: money moves by transfers: a company is debited at the cut-off, workers are credited at pay-out. The
-- transaction that decides a transfer writes its row first, and the unique keys guarantee that nothing is
-- sent twice.

-- What happened to the money of a check or a payment, step by step. A step is never changed: a retry or a
-- late return is another step.
create table disbursement_steps (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- Payroll's now when it happened.
  at                    timestamptz(3) not null,
  status                text not null check (status in (
                          'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded',
                          'canceled')),
  -- Why the receiving bank returned the money (R), or what it asks to be corrected (C).
  return_code           text check (return_code ~ '^[RC]\d\d$'),
  reason                text,
  primary key (partner_id, id),
  check (num_nonnulls(employee_check_id, contractor_payment_id) = 1),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id)
);
create index on disbursement_steps (partner_id, employee_check_id, id);
create index on disbursement_steps (partner_id, contractor_payment_id, id);
select make_tenant('disbursement_steps', 'company_id', 'employee_check_id');
grant select, insert on disbursement_steps to payroll_app;

-- Shared by all partners: a bank distinguishes the files of a minute, and the entries of a file, by these
-- numbers.
create sequence bank_file_numbers;
create sequence transfer_traces maxvalue 9999999 cycle;
grant usage on sequence bank_file_numbers, transfer_traces to payroll_app;

-- A file is decided here, with its transfers, before it is written: a process that dies in between leaves a
-- row from which the same bytes are written under the same name.
create table bank_files (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null,
  number     bigint not null default nextval('bank_file_numbers'),
  created_on plain_date not null,
  -- HHMM.
  created_at text not null check (created_at ~ '^\d{4}$'),
  written_at timestamptz(3),
  primary key (partner_id, id)
);
create index on bank_files (partner_id) where written_at is null;
select make_tenant('bank_files');
create policy by_owner on bank_files for select to payroll_owner using (true);
grant select, insert, update (written_at) on bank_files to payroll_app;

-- A prenote is a transfer of no amount that belongs to an account and to no payrun: files have it and banks
-- answer it as any other transfer.
create table transfers (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  direction             text not null check (direction in ('debit', 'credit', 'prenote')),
  employer_check_id     id_text,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- A large payrun is debited in parts when the bank accepted one part before the next was computed. Split
  -- pay is credited in parts.
  part                  integer not null default 0,
  -- 0 for the first attempt, one more each time the transfer is sent again.
  attempt               integer not null default 0,
  amount_cents          bigint not null,
  status                text not null check (status in (
                          'created', 'submitted', 'settled', 'returned', 'canceled')),
  effective_on          plain_date not null,
  -- The account as it was when the transfer was created: a file can be written again from it, byte for byte.
  bank_account_id       id_text,
  receiver_name         text not null,
  routing_number        text not null check (routing_number ~ '^\d{9}$'),
  account_type          text not null check (account_type in ('checking', 'savings')),
  sealed_account_number text not null,
  account_last_four     text not null,
  -- When the next step is due: settlement, or what the simulated bank does next. Null when none is due.
  next_at               timestamptz(3),
  bank_file_id          id_text,
  trace                 text check (trace ~ '^\d{15}$'),
  return_code           text check (return_code ~ '^R\d\d$'),
  change_code           text check (change_code ~ '^C\d\d$'),
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  -- Whose account a prenote goes to: an employee's own link adds accounts.
  employee_id           id_text check (employee_id is null or direction = 'prenote'),
  -- A company whose bank returned a debit owes it less what it gets back from voids. What such a credit has
  -- paid of a returned debit is kept with it: only the rest is drawn again.
  netted_cents          bigint not null default 0,
  primary key (partner_id, id),
  check ((status = 'returned') = (return_code is not null)),
  unique (partner_id, employee_check_id, part, attempt),
  unique (partner_id, contractor_payment_id, part, attempt),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id),
  foreign key (partner_id, bank_file_id) references bank_files,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  check (num_nonnulls(employee_check_id, contractor_payment_id)
    = case direction when 'credit' then 1 else 0 end),
  check (case direction when 'prenote' then amount_cents = 0 and employer_check_id is null
    and bank_account_id is not null else amount_cents > 0 and employer_check_id is not null end),
  check (netted_cents = 0 or (direction = 'debit' and netted_cents between 0 and amount_cents))
);
create unique index on transfers (partner_id, employer_check_id, part, attempt) where direction = 'debit';
create index on transfers (partner_id, employer_check_id);
create index on transfers (partner_id, next_at) where next_at is not null;
create index on transfers (partner_id) where status = 'created';
create index on transfers (trace) where trace is not null;
-- The transfers of a file; the debits of a company, which each further debit reads once something was voided.
create index on transfers (partner_id, bank_file_id) where bank_file_id is not null;
create index on transfers (partner_id, company_id) where direction = 'debit';
create unique index on transfers (partner_id, bank_account_id, attempt) where direction = 'prenote';
create index transfers_due on transfers (next_at) where next_at is not null;
-- After each step, payroll reads what is due for its company.
create index on transfers (partner_id, company_id, next_at) where next_at is not null;
-- The counts for /metrics read what was returned, and nothing of the years before.
create index transfers_returned_debits on transfers (partner_id, employer_check_id, part, attempt desc)
  where direction = 'debit' and (return_code is not null or attempt > 0);
select make_tenant('transfers', 'company_id');
-- An employee's own link sees and sends the prenotes to the employee's accounts, a paystub link none.
create policy within_check on transfers as restrictive to payroll_app
  using (case when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end)
  with check (case when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end);
create policy by_owner on transfers for select to payroll_owner using (true);
select allow_resealing('transfers');
grant select, insert, update on transfers to payroll_app;

-- Files received from the bank, by the SHA-256 of their bytes: reading one again changes nothing.
create table bank_answers (
  partner_id id_text not null default current_partner() references partners,
  digest     text not null,
  name       text not null,
  read_at    timestamptz(3) not null default now(),
  primary key (partner_id, digest)
);
select make_tenant('bank_answers');
grant select, insert on bank_answers to payroll_app;
