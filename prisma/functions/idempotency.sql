-- Deletes expired answers of any partner, at most so many, and returns how many. Skips answers that a
-- transaction has locked.
create or replace function delete_expired_answers(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with expired as (
    select partner_id, key from idempotency_records where expires_at < now()
    limit most for update skip locked),
  deleted as (
    delete from idempotency_records r using expired
    where (r.partner_id, r.key) = (expired.partner_id, expired.key) returning 1)
  select count(*)::integer from deleted
$$;
revoke all on function delete_expired_answers from public;
grant execute on function delete_expired_answers to payroll_app;
