-- Why: whoever builds against the test environment wants to begin anew: with no company, with the clock back at real
-- time, under the same keys. Everything below a partner goes, whatever tables there will be, but for the keys, the
-- webhook endpoints and the audit. It goes in parts, for a year of payroll is more than one transaction can delete.

-- Tables of a partner that stay.
create function kept_with_partner() returns regclass[] stable language sql as $$
  select array['partners', 'api_keys', 'webhook_endpoints', 'audit_entries', 'audit_chains']::regclass[]
$$;

-- The owner may see and delete the entered partner's rows. Nobody has entered where our workers look.
create function let_delete_test_data(tenant regclass) returns void language plpgsql as $$
begin
  if tenant = any (kept_with_partner()) then return; end if;
  execute format('create policy found_to_delete on %s for select to payroll_owner
    using (partner_id = current_setting(''app.partner_id'', true))', tenant);
  execute format('create policy deleted_by_owner on %s for delete to payroll_owner
    using (partner_id = current_setting(''app.partner_id'', true))', tenant);
end $$;
revoke all on function let_delete_test_data from public;
select let_delete_test_data(t.oid) from pg_class t
where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
  and exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'of_partner');

-- Tables to come.
create or replace function make_tenant(tenant regclass, company_column text default null, check_column text default null)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy of_partner on %s to payroll_app using (partner_id = current_partner())
    with check (partner_id = current_partner())', tenant);
  if company_column is null then
    execute format('create policy not_by_link on %s as restrictive to payroll_app
      using (not entered_by_link()) with check (not entered_by_link())', tenant);
  else
    execute format('create policy within_company on %s as restrictive to payroll_app
      using (within_company(%I)) with check (within_company(%I))', tenant, company_column, company_column);
  end if;
  if check_column is not null then
    execute format('create policy within_check on %s as restrictive to payroll_app
      using (within_check(%I)) with check (within_check(%I))', tenant, check_column, check_column);
  end if;
  perform let_delete_test_data(tenant);
end $$;

-- The books are deleted with everything they are about, by the function below, or not at all.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'payroll_owner'
    and coalesce(current_setting('app.deleting_test_data', true), '') = 'on' then return null; end if;
  raise exception '% is written once: correct it by another entry', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Deletes at most so many rows of the entered partner, what others refer to last and the newest of a table first, and
-- answers how many: fewer than asked when nothing is left. No event tells of it. Whose payroll has ever made a file
-- for a bank is in production, and is refused whoever asks.
create function delete_test_data(most integer) returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant regclass;
  amount integer;
  deleted integer := 0;
begin
  if entered_by_link() or exists (select from bank_files where partner_id = current_partner()) then
    raise exception 'only test data is deleted' using errcode = 'insufficient_privilege';
  end if;
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
