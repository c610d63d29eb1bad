-- Why: money moves by transfers: a company is debited at the cut-off, workers are credited at pay-out. Each is a row
-- before it is anything else, in the transaction that decides it, and its unique keys are why nothing is sent twice.

create table transfers (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  direction             text not null check (direction in ('debit', 'credit')),
  employer_check_id     id_text not null,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- A large payrun is debited in parts where the bank had taken one before the next was computed.
  part                  integer not null default 0,
  -- 0, and one more each time it is sent again.
  attempt               integer not null default 0,
  amount_cents          bigint not null check (amount_cents > 0),
  status                text not null check (status in ('created', 'submitted', 'settled', 'returned', 'canceled')),
  effective_on          plain_date not null,
  -- The account as it was when the transfer was made: a file is made again from it, byte for byte.
  bank_account_id       id_text,
  receiver_name         text not null,
  routing_number        text not null check (routing_number ~ '^\d{9}$'),
  account_type          text not null check (account_type in ('checking', 'savings')),
  sealed_account_number text not null,
  account_last_four     text not null,
  -- When something falls due: its settlement, or what the simulated bank does next. Null where nothing does.
  next_at               timestamptz(3),
  bank_file_id          id_text,
  trace                 text check (trace ~ '^\d{15}$'),
  return_code           text check (return_code ~ '^R\d\d$'),
  change_code           text check (change_code ~ '^C\d\d$'),
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  primary key (partner_id, id),
  check (case direction when 'debit' then num_nonnulls(employee_check_id, contractor_payment_id) = 0
    else num_nonnulls(employee_check_id, contractor_payment_id) = 1 end),
  check ((status = 'returned') = (return_code is not null)),
  unique (partner_id, employee_check_id, attempt),
  unique (partner_id, contractor_payment_id, attempt),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employer_check_id) references employer_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_check_id) references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id)
);
create unique index on transfers (partner_id, employer_check_id, part, attempt) where direction = 'debit';
create index on transfers (partner_id, employer_check_id);
create index on transfers (partner_id, next_at) where next_at is not null;
create index on transfers (partner_id) where status = 'created';
create index on transfers (trace) where trace is not null;
select make_tenant('transfers', 'company_id', 'employee_check_id');
create policy by_owner on transfers for select to payroll_owner using (true);
-- A new master key seals account numbers anew.
create policy resealed_by_owner on transfers for update to payroll_owner using (true) with check (true);
create trigger touch before update on transfers for each row execute function touch();
grant select, insert, update on transfers to payroll_app;

-- Why the company is paid for no more until what it owes has arrived.
alter table companies add column payroll_held_because text;

-- Files for the bank ------------------------------------------------------------------------------------------

-- Of all partners: a bank tells files of a minute, and entries, apart by these numbers.
create sequence bank_file_numbers;
create sequence transfer_traces maxvalue 9999999 cycle;
grant usage on sequence bank_file_numbers, transfer_traces to payroll_app;

-- A file is decided here, with its transfers, before it is written: whoever dies in between leaves a row from which
-- the same bytes are written under the same name.
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
alter table transfers add foreign key (partner_id, bank_file_id) references bank_files;

-- Files of the bank that have been taken in, by the SHA-256 of their bytes: read again they change nothing.
create table bank_answers (
  partner_id id_text not null default current_partner() references partners,
  digest     text not null,
  name       text not null,
  read_at    timestamptz(3) not null default now(),
  primary key (partner_id, digest)
);
select make_tenant('bank_answers');
grant select, insert on bank_answers to payroll_app;

-- For workers: partners with transfers of which something is due, or that wait for a file. Ids, nothing of what is
-- paid. Whose clock is ahead is answered whatever the time: its own now is told when it is entered.
create function partners_with_transfers(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct t.partner_id::text from transfers t
  where t.next_at is not null and (t.next_at <= until
    or exists (select from partner_clocks k where k.partner_id = t.partner_id and k.ahead > 0))
$$;
create function partners_with_files() returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select partner_id::text from transfers where status = 'created' and bank_file_id is null
  union select partner_id::text from bank_files where written_at is null
$$;
-- Whose transfers the traces of a file are: the bank answers in one file for all.
create function partners_of_traces(traces text[]) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct partner_id::text from transfers where trace = any (traces)
$$;
revoke all on function partners_with_transfers, partners_with_files, partners_of_traces from public;
grant execute on function partners_with_transfers, partners_with_files, partners_of_traces to payroll_app;
