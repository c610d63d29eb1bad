-- Why: an answer kept under an Idempotency-Key was promised for thirty days and stayed until the key came again, which
-- most never do: the table only grew, and what was asked of us lay there for good.

create policy forgotten_by_owner on idempotency_records for delete to payroll_owner using (true);

-- Forgets answers whose time is over, of any partner, at most so many; answers how many. Whoever is at one keeps it.
create function forget_answers(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with over as (
    select partner_id, key from idempotency_records where expires_at < now() limit most for update skip locked),
  gone as (
    delete from idempotency_records r using over where (r.partner_id, r.key) = (over.partner_id, over.key) returning 1)
  select count(*)::integer from gone
$$;
revoke all on function forget_answers from public;
grant execute on function forget_answers to payroll_app;
create index on idempotency_records (expires_at) where expires_at is not null;
