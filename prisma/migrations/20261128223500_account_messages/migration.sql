-- Why: a person hears when a passkey, the e-mail address or a role of the own account changes, at the address of before.

-- The kinds that there are, and this one.
do $$
declare kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c
  where c.conrelid = 'messages'::regclass and c.conname = 'messages_kind_check');
begin
  alter table messages drop constraint if exists messages_kind_check;
  execute 'alter table messages add constraint messages_kind_check '
    || regexp_replace(kinds, 'CHECK \((.*)\)', 'check (kind = ''account_changed'' or \1)');
end $$;
