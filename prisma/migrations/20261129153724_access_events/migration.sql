-- Why: an owner gives people access to the company without the partner, whose program has to hear of it.
do $$
declare kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c
  where c.conrelid = 'events'::regclass and c.conname = 'events_kind_check');
begin
  if kinds not like '%''access''%' then
    alter table events drop constraint events_kind_check;
    execute 'alter table events add constraint events_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '''requirement''', '''requirement''::text, ''access''') || ' not valid';
  end if;
end $$;
