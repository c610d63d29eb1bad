-- Numbers of printed checks. All checks draw on one account of the operator, so a number belongs to one check of one partner.

-- Draws the next numbers, one after the other, and returns the first. They are above all that the database has given or
-- holds. The row stays locked until the transaction ends: what is rolled back gives its numbers back, so none is missing.
-- A database of its own counts from 1001; cell 1 of several from 10000001, cell 2 from 20000001, and so on.
create or replace function next_check_numbers(amount integer) returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  cell integer := (select c.number from cells c);
  before integer := coalesce(cell * 10000000, 1000);
  most integer := coalesce(cell, 0) * 10000000 + 9999999;
  drawn integer;
begin
  update check_numbers n set last = amount + greatest(n.last, before,
    (select max(p.number) from printed_checks p where p.number between before and most))
  returning n.last into drawn;
  if drawn > most then raise exception 'the numbers of printed checks are used up: % is the last', most; end if;
  return drawn - amount + 1;
end $$;

revoke all on function next_check_numbers from public;
grant execute on function next_check_numbers to payroll_app;
