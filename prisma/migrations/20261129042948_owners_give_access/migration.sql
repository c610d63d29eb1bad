-- Why: an owner who is signed in gives people access to the own company, and ends it. give_access and end_access do so as
-- the owner of the tables, once they have seen that the transaction's link acts for such an owner: a link itself still
-- reads and writes no account but its person's.
create policy given_by_owner on people for insert to payroll_owner with check (true);
create policy given_by_owner on person_roles for insert to payroll_owner with check (true);
create policy ended_by_owner on person_roles for update to payroll_owner using (true) with check (true);

-- The name by which the owner knows the person. The company reads no name that another one has given.
alter table person_roles add column if not exists called text;
