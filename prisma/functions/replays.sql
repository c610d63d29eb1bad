-- The sample of computed checks that a worker computes again each night.

-- Returns at most so many computed checks of any partner, at random. Reads only some pages of a large table.
create or replace function sample_of_checks(most integer) returns table ("partnerId" text, id text)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  rows_in_all real;
begin
  select greatest(reltuples, 1) into rows_in_all from pg_class where oid = 'public.employee_checks'::regclass;
  return query select c.partner_id::text, c.id::text
    from employee_checks c tablesample system (least(100, 2000 * most / rows_in_all))
    where c.status <> 'pending' and exists (select from partners p where p.id = c.partner_id and p.left_for is null)
    order by random() limit most;
end $$;

revoke all on function sample_of_checks from public;
grant execute on function sample_of_checks to payroll_app;
