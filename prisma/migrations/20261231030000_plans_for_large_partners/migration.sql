-- A prepared statement has one plan for all partners, made for one with the average number of rows. Beside ten
-- thousand small partners that is a handful: then PostgreSQL may read all rows of a partner and sort them for
-- one page, which of a partner with a million rows takes seconds. With ten partners in the statistics of a
-- table, it takes each for a large one and reads a page in the order of an index, which costs a small partner
-- no more.
-- PostgreSQL uses the number from the next time it analyzes the table.
do $$ declare one text; begin
  for one in select c.oid::regclass::text from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'partner_id' and not a.attisdropped
  loop
    execute format('alter table %s alter column partner_id set (n_distinct = 10)', one);
  end loop;
end $$;
