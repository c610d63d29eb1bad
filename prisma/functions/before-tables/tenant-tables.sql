-- Migrations call these functions once for each table. A change here affects only tables that are created
-- later.

-- Makes a table belong to partners, with forced row security. Tables with rows of a company also get the
-- narrower policies for links. The form partner_id = current_partner() uses the index and has no subquery,
-- which Citus would refuse. Rows of the table are deleted with the partner's test data unless is_test_data is
-- false.
create or replace function make_tenant(tenant regclass, company_column text default null,
  check_column text default null, is_test_data boolean default true)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('create policy of_partner on %s to payroll_app using (partner_id = current_partner())
    with check (partner_id = current_partner())', tenant);
  if company_column is null then
    execute format('create policy not_by_link on %s as restrictive to payroll_app
      using (not authenticated_by_link()) with check (not authenticated_by_link())', tenant);
  else
    execute format('create policy within_company on %s as restrictive to payroll_app
      using (within_company(%I)) with check (within_company(%I))', tenant, company_column, company_column);
  end if;
  if check_column is not null then
    execute format('create policy within_check on %s as restrictive to payroll_app
      using (within_check(%I)) with check (within_check(%I))', tenant, check_column, check_column);
  end if;
  -- One plan is used for all partners. It is made for a large one: see migration plans_for_large_partners.
  execute format('alter table %s alter column partner_id set (n_distinct = 10)', tenant);
  -- delete_test_data runs as the owner. Outside a partner's transaction these policies match no row.
  if is_test_data then
    execute format('create policy found_to_delete on %s for select to payroll_owner
      using (partner_id = current_setting(''app.partner_id'', true))', tenant);
    execute format('create policy deleted_by_owner on %s for delete to payroll_owner
      using (partner_id = current_setting(''app.partner_id'', true))', tenant);
  end if;
  -- The erasure of people and partners also runs as the owner. The first migrations make tables to which a
  -- later one adds this policy.
  if exists (select from pg_policy where polname = 'erased_by_owner') then
    execute format('create policy erased_by_owner on %s to payroll_owner
      using (partner_id = current_setting(''app.erasing'', true))
      with check (partner_id = current_setting(''app.erasing'', true))', tenant);
  end if;
end $$;

-- Allows the functions of functions/master-keys.sql to read and replace the sealed values of a table.
create or replace function allow_resealing(tenant regclass) returns void language plpgsql as $$
begin
  execute format('create policy resealed_by_owner on %s for update to payroll_owner
    using (true) with check (true)', tenant);
  if not exists (select from pg_policy where polrelid = tenant and polname = 'by_owner') then
    execute format('create policy by_owner on %s for select to payroll_owner using (true)', tenant);
  end if;
end $$;

revoke all on function make_tenant, allow_resealing from public;
