-- Why: each company counted its printed checks from 1001, and all draw on the one account of the operator. So that
-- account had several checks of one number, and positive pay took one for another. One row now counts for all
-- partners of the database. Checks keep the numbers that they have.
create table check_numbers (last integer not null);
create unique index check_numbers_one_row on check_numbers ((true));
insert into check_numbers (last) values (0);

-- The next number is above all that the database has, also from another database or an earlier version.
create index if not exists printed_checks_by_number on printed_checks (number);
create policy by_owner on printed_checks for select to payroll_owner using (true);
