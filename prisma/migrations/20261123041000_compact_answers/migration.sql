-- Why: the answer of an Idempotency-Key that is kept for ever grew without bound: 446 shifts added to one check
-- one by one, each answered with all shifts so far, took 61 MB. Workers compress answers of more than four
-- kilobytes a day after they were given: until then version 1.0.0, which cannot read a compressed answer, may
-- run beside this one. Links are deleted a year after they expired.
alter table idempotency_records add column is_compact boolean not null default false;
create index on idempotency_records (partner_id, created_at)
  where not is_compact and octet_length(sealed_answer) > 4096;

create index on links (expires_at) where expires_at is not null;
create policy expired_by_owner on links for delete to payroll_owner
  using (expires_at < now() - interval '1 year');
