-- Why: a call whose answer was lost can be repeated without fear. The answer is kept in the transaction that did the
-- work, so either both are there or neither.

create table idempotency_records (
  partner_id    id_text not null default current_partner() references partners,
  key           id_text not null,
  -- What was asked under the key: another request under it is a mistake, not a repetition.
  fingerprint   text not null,
  sealed_answer text not null,
  created_at    timestamptz(3) not null default now(),
  -- Null where money moves: such a key is never forgotten.
  expires_at    timestamptz(3),
  primary key (partner_id, key)
);
create index on idempotency_records (partner_id, expires_at) where expires_at is not null;
select make_tenant('idempotency_records');
grant select, insert, delete on idempotency_records to payroll_app;
