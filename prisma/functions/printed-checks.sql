-- Numbers of printed checks. All checks draw on one account of the operator, so a number belongs to one check
-- of one partner.

-- Draws consecutive numbers, and returns the first. They are above all numbers that the database has drawn or
-- stored. The row stays locked until the transaction ends. If it is rolled back, its numbers are drawn again,
-- so that none is missing. The only database of an environment starts at 1001. With several, cell 1 starts at
-- 10000001, cell 2 at 20000001, and so on.
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

-- Refuses a number that another check has, if a process of version 1.2.0 uses it. That version counts the
-- checks of each company, and stores no time of issue. A process of this version then pays. Raises the
-- counter above the number, so that transactions which draw numbers at the same time wait.
create or replace function refuse_number_twice() returns trigger
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare highest integer := (select max(n.number) from new_rows n where n.issued_at is null);
begin
  if highest is null then return null; end if;
  update check_numbers n set last = greatest(n.last, case when exists (select from cells) then 0 else highest end);
  if exists (select from new_rows n join printed_checks p on p.number = n.number and p.id <> n.id
      where n.issued_at is null) then
    raise exception 'another check has the number: checks of all companies share one account'
      using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create or replace trigger refuse_number_twice after insert on printed_checks referencing new table as new_rows
  for each statement execute function refuse_number_twice();

revoke all on function next_check_numbers, refuse_number_twice from public;
grant execute on function next_check_numbers to payroll_app;
