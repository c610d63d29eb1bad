-- Analyzes tables that are new and grow: first at three pages, then whenever they have doubled, up to a
-- thousand rows. From there autovacuum does it. Until it comes, within a minute, every index of a new table
-- looks as good as any other: foreign keys were looked up by an index that leads with the partner, and read
-- every row of the partner. A smaller table is left: of one row PostgreSQL would take each column to be
-- unique. Returns how many it analyzed.
create or replace function analyze_new_tables() returns integer volatile security definer language plpgsql
set search_path = pg_catalog, public as $$
declare
  grown regclass;
  analyzed integer := 0;
begin
  for grown in select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples < 1000
      and pg_relation_size(c.oid) / current_setting('block_size')::int >= 2 * c.relpages + 3
    order by c.oid
  loop
    execute format('analyze (skip_locked) %s', grown);
    analyzed := analyzed + 1;
  end loop;
  return analyzed;
end $$;
revoke all on function analyze_new_tables from public;
grant execute on function analyze_new_tables to payroll_app;
