-- Deletes at most so many rows of the partner. Rows that others refer to come last, and the newest rows of a
-- table come first. Returns how many: fewer than the maximum when nothing is left. Deletes from every table
-- that make_tenant marked as test data: all except keys, webhook endpoints and the audit. A year of payroll
-- is more than one transaction can delete, hence the limit. No event is published, and none is numbered until
-- the end. A partner whose payroll has ever made a bank file is in production, and is refused for any caller.
create or replace function delete_test_data(most integer) returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant regclass;
  amount integer;
  deleted integer := 0;
begin
  if authenticated_by_link() or exists (select from bank_files where partner_id = current_partner()) then
    raise exception 'only test data is deleted' using errcode = 'insufficient_privilege';
  end if;
  perform from event_counters c where c.partner_id = current_partner() for update;
  perform set_config('app.deleting_test_data', 'on', true), set_config('app.resealing', 'on', true);
  for tenant in
    with recursive tenants as (
      select distinct p.polrelid as id from pg_policy p where p.polname = 'deleted_by_owner'
    ), depths as (
      select id, 0 as depth from tenants
      union select f.confrelid, d.depth + 1 from depths d
      join pg_constraint f on f.conrelid = d.id and f.contype = 'f' and f.confrelid <> d.id
      where f.confrelid in (select id from tenants) and d.depth < 20
    ) select id::regclass from depths group by id order by max(depth), id
  loop
    execute format('with rows as (select ctid from %1$s where partner_id = current_partner() %2$s limit $1)
      delete from %1$s t using rows where t.ctid = rows.ctid and t.partner_id = current_partner()', tenant,
      case when exists (select from pg_attribute a where a.attrelid = tenant and a.attname = 'id')
        then 'order by id desc' else '' end) using most - deleted;
    get diagnostics amount = row_count;
    deleted := deleted + amount;
    exit when deleted >= most;
  end loop;
  perform set_config('app.deleting_test_data', '', true), set_config('app.resealing', '', true);
  return deleted;
end $$;
revoke all on function delete_test_data from public;
grant execute on function delete_test_data to payroll_app;
