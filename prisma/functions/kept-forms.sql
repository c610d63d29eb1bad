-- Deletes forms of any partner that were kept for a day, at most so many, and returns how many.
create or replace function delete_kept_forms(most integer) returns integer volatile security definer
language sql set search_path = pg_catalog, public as $$
  with old as (
    select partner_id, id from kept_forms where created_at < now() - interval '1 day'
      and may_write(partner_id) limit most),
  deleted as (
    delete from kept_forms k using old where (k.partner_id, k.id) = (old.partner_id, old.id) returning 1)
  select count(*)::integer from deleted
$$;

revoke all on function delete_kept_forms from public;
grant execute on function delete_kept_forms to payroll_app;
