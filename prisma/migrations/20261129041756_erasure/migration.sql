-- Why: people and partners ask that their data be erased. Functions of the owner do it, for an operator, and see the
-- rows of one partner at a time: that which the transaction names in app.erasing (functions/erasure.sql).
do $$
declare tenant regclass;
begin
  for tenant in select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by c.relname
  loop
    execute format('create policy erased_by_owner on %s to payroll_owner
      using (partner_id = current_setting(''app.erasing'', true))
      with check (partner_id = current_setting(''app.erasing'', true))', tenant);
  end loop;
end $$;

-- What has no more use is removed by itself, of any partner.
create policy swept_by_owner on person_sessions for delete to payroll_owner using (true);
create policy swept_by_owner on sign_in_codes for delete to payroll_owner using (true);
create policy swept_by_owner on passkey_challenges to payroll_owner using (true);
create policy swept_by_owner on given_statements for delete to payroll_owner using (true);
