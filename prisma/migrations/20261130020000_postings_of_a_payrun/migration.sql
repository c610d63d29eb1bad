-- Why: a payrun posts thousands of rows in one statement, and looking each of their entries up among all that is
-- booked took longer than computing the checks. Nothing need be looked up: an entry whose every insertion
-- balances, balances.

create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare unbalanced text;
begin
  select entry_id into unbalanced from posted
  group by partner_id, entry_id having sum(amount_cents) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'the postings of ledger entry % do not balance', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
