-- Deletes expired answers of any partner, at most so many, and returns how many. Skips answers that a
-- transaction has locked.
create or replace function delete_expired_answers(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with expired as (
    select partner_id, key from idempotency_records where expires_at < now() and may_write(partner_id)
    limit most for update skip locked),
  deleted as (
    delete from idempotency_records r using expired
    where (r.partner_id, r.key) = (expired.partner_id, expired.key) returning 1)
  select count(*)::integer from deleted
$$;

-- Returns partners with uncompressed answers of more than four kilobytes that are more than a day old.
create or replace function partners_with_large_answers(most integer) returns table (id text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select distinct r.partner_id::text from idempotency_records r
  where not r.is_compact and octet_length(r.sealed_answer) > 4096 and r.created_at < now() - interval '1 day'
  limit most
$$;

-- Deletes links of any partner that expired more than a year ago, at most so many, and returns how many.
create or replace function delete_expired_links(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with expired as (
    select partner_id, id from links where expires_at < now() - interval '1 year'
      and may_write(partner_id) limit most),
  deleted as (
    delete from links l using expired where (l.partner_id, l.id) = (expired.partner_id, expired.id) returning 1)
  select count(*)::integer from deleted
$$;

revoke all on function delete_expired_answers, partners_with_large_answers, delete_expired_links from public;
grant execute on function delete_expired_answers, partners_with_large_answers, delete_expired_links to payroll_app;
