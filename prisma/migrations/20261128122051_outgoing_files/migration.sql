-- Why: a file for each partner and round had more files a day than the file ID modifier has values. A bank now gets one
-- file in each window, with the batches of all partners. The row is of no partner: it has the file's header and
-- totals. Each partner's part of the file is a row of bank_files, which the partner's transfers name.
create table outgoing_files (
  id            id_text primary key,
  number        bigint not null default nextval('bank_file_numbers'),
  origin        text not null,
  created_on    plain_date not null,
  -- HHMM.
  created_at    text not null check (created_at ~ '^\d{4}$'),
  -- The time of day at which files leave, HHMM; null where a file leaves at any time.
  leaves_at     text check (leaves_at ~ '^\d{4}$'),
  modifier      text not null check (modifier ~ '^[A-Z0-9]$'),
  -- What has been added: a file can hold no more than so many entries and cents.
  entries       integer not null default 0,
  cents         bigint not null default 0,
  is_full       boolean not null default false,
  -- From then on nothing is added to it.
  closed_at     timestamptz(3),
  -- From then on nothing is taken out of it: it may be with the bank. The totals are those of the file.
  frozen_at     timestamptz(3),
  debit_cents   bigint,
  credit_cents  bigint,
  offset_traces bigint[],
  written_at    timestamptz(3),
  unique (origin, created_on, modifier)
);
create index on outgoing_files (id) where written_at is null;

-- A process of version 1.2.0 takes each row without written_at for a file of its own. So a part has that from the
-- beginning, and says with left_at when its file has left.
alter table bank_files add column outgoing_file_id text, add column left_at timestamptz(3);
create index bank_files_in_work on bank_files (outgoing_file_id) where outgoing_file_id is not null and left_at is null;
create index bank_files_of_outgoing_file on bank_files (outgoing_file_id) where outgoing_file_id is not null;
grant update (left_at) on bank_files to payroll_app;
