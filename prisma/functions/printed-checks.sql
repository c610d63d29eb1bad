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

-- Refuses a number that another check has, from a process of version 1.2.0: it counts the checks of each company, and says
-- no time of issue. A process of this version then pays. The counter is raised above the number, which also has those wait
-- who draw numbers at the same time.
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
