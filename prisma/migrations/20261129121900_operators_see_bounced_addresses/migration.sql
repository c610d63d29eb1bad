-- The list of an operator's tasks names companies and people from whose address mail came back.
create policy by_owner on stopped_addresses for select to payroll_owner using (true);
