-- Analyzes tables that are new and grow: first at three pages, then whenever they have doubled, up to a
-- thousand rows. After that, autovacuum does it. Autovacuum takes up to a minute to start, and until then
-- PostgreSQL cannot distinguish the indexes of a new table. Foreign keys were checked with an index that
-- begins with the partner, which read every row of the partner. A smaller table is left out: with one row,
-- PostgreSQL would expect each column to be unique. Returns how many tables it analyzed.
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
