-- Why: a bank's answer that fits no transfer, or that cannot be read, was a line of a log. It waits here until an operator has handled it.
-- The table is of operators: an answer may fit no partner. Only the functions of bank-answers.sql reach it.
create table unapplied_answers (
  id                text primary key default new_id(),
  -- SHA-256 of the records: the same answer in another file is the same row.
  digest            text not null unique,
  kind              text not null check (kind in ('unmatched', 'refused', 'ambiguous', 'unreadable')),
  reason            text not null,
  -- The partner whose transfer it names; empty where it names none.
  named_partner     text not null default '',
  -- What it names, as far as that is legible.
  code              text,
  original_trace    text,
  original_rdfi     text,
  account_last_four text,
  amount_cents      bigint,
  -- The records of the file: they have account numbers and names.
  sealed_records    text not null,
  file_name         text not null,
  file_digest       text not null,
  line              integer not null,
  read_at           timestamptz(3) not null default now(),
  status            text not null default 'waiting' check (status in ('waiting', 'again', 'applied', 'handled')),
  -- How often an operator had it applied again.
  tries             integer not null default 0,
  note              text,
  operator_id       text,
  ended_at          timestamptz(3),
  check ((status in ('applied', 'handled')) = (ended_at is not null)),
  check ((status = 'handled') = (note is not null))
);
create index on unapplied_answers (id) where status in ('waiting', 'again');
create index on unapplied_answers (original_trace) where status in ('waiting', 'again');
create index on unapplied_answers (original_rdfi, account_last_four) where status in ('waiting', 'again');
select allow_resealing('unapplied_answers');
