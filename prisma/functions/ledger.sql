-- Refuses postings that do not balance. Runs after each statement, because the postings of an entry are
-- inserted together. It reads only the inserted rows: an entry balances if each of its inserts does. Reading
-- the entry of each posting took longer than the computation of the checks of a large payrun.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare unbalanced text;
begin
  select entry_id into unbalanced from posted
  group by partner_id, entry_id having sum(amount_cents) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'the postings of ledger entry % do not balance', unbalanced
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger balanced after insert on ledger_postings referencing new table as posted
  for each statement execute function refuse_unbalanced();

-- Refuses an entry that has no postings when its transaction ends.
create or replace function refuse_empty_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_postings p where p.partner_id = new.partner_id and p.entry_id = new.id
  ) then
    raise exception 'ledger entry % has no postings', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists posted on ledger_entries; -- PostgreSQL cannot replace a constraint trigger
create constraint trigger posted after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_empty_entry();

-- Refuses changes by all callers, including the owner of the tables. Only delete_test_data deletes rows,
-- together with everything that the books are about.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'payroll_owner'
    and coalesce(current_setting('app.deleting_test_data', true), '') = 'on' then return null; end if;
  raise exception '% is written once: correct it by another entry', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create or replace trigger immutable before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create or replace trigger immutable before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
