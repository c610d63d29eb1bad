-- Why: a call whose answer was lost can be repeated safely. The transaction that did the work also stores the
-- answer, so the database has both or neither.

create table idempotency_records (
  partner_id    id_text not null default current_partner() references partners,
  key           id_text not null,
  -- Of the request: another request under the same key is an error, not a repetition.
  fingerprint   text not null,
  sealed_answer text not null,
  created_at    timestamptz(3) not null default now(),
  -- Null where money moves: such a key is kept for ever.
  expires_at    timestamptz(3),
  -- Workers compress answers of more than four kilobytes a day after they were given: one that is kept for
  -- ever would grow without bound with the check that it shows.
  is_compact    boolean not null default false,
  primary key (partner_id, key)
);
create index on idempotency_records (expires_at) where expires_at is not null;
create index on idempotency_records (partner_id, created_at)
  where not is_compact and octet_length(sealed_answer) > 4096;
select make_tenant('idempotency_records');
select allow_resealing('idempotency_records');
create policy expired_by_owner on idempotency_records for delete to payroll_owner using (true);
grant select, insert, delete on idempotency_records to payroll_app;
