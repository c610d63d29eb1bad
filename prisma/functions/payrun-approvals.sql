-- Where two people approve paydays above an amount, a change of what an approved check pays withdraws its approval:
-- otherwise one person could change what two have approved. This is said of the tables, so that every way to change
-- them obeys it. Other companies keep the approval, and read what changed since.

create or replace function withdraw_approvals(of_checks text[], of_partner text) returns void
language plpgsql as $$
begin
  update employee_checks c set approved = false
  from companies m
  where c.partner_id = of_partner and c.id = any (of_checks) and c.approved and c.status = 'pending'
    and (m.partner_id, m.id) = (c.partner_id, c.company_id)
    and m.payroll_second_approval_above_cents is not null;
end $$;

-- Few companies have two people approve: the others pay one read of their row for each statement.
create or replace function withdraw_approvals_of_shifts() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows r join companies m on (m.partner_id, m.id) = (r.partner_id, r.company_id)
      where m.payroll_second_approval_above_cents is not null) then
    perform withdraw_approvals(array_agg(distinct employee_check_id::text), partner_id)
    from changed_rows group by partner_id;
  end if;
  return null;
end $$;
create or replace trigger withdraw_on_insert after insert on shifts referencing new table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();
create or replace trigger withdraw_on_update after update on shifts referencing new table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();
create or replace trigger withdraw_on_delete after delete on shifts referencing old table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();

-- A check that is moved to another payday, or states another salary.
create or replace function withdraw_approval_of_check() returns trigger language plpgsql as $$
begin
  if exists (select from companies m where (m.partner_id, m.id) = (new.partner_id, new.company_id)
      and m.payroll_second_approval_above_cents is not null) then
    new.approved := false;
  end if;
  return new;
end $$;
create or replace trigger withdraw_approval before update on employee_checks for each row
  when (new.approved and new.status = 'pending'
    and (old.check_date, old.salary_kind, old.salary_cents)
    is distinct from (new.check_date, new.salary_kind, new.salary_cents))
  execute function withdraw_approval_of_check();

-- A salary that changes also changes the checks that pay it. Once for a statement, after its events: that of the
-- employee comes before those of the checks.
create or replace function withdraw_approvals_of_employee() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join companies m on (m.partner_id, m.id) = (n.partner_id, n.company_id)
      where m.payroll_second_approval_above_cents is not null) then
    perform withdraw_approvals(array_agg(c.id::text), c.partner_id)
    from new_rows n join old_rows o on (o.partner_id, o.id) = (n.partner_id, n.id)
      join employee_checks c on (c.partner_id, c.company_id, c.employee_id) = (n.partner_id, n.company_id, n.id)
    where c.status = 'pending' and c.salary_kind = 'automatic'
      and (o.is_salary, o.salary_cents, o.salary_changes, o.leaves, o.start_date, o.term_date)
      is distinct from (n.is_salary, n.salary_cents, n.salary_changes, n.leaves, n.start_date, n.term_date)
    group by c.partner_id;
  end if;
  return null;
end $$;
create or replace trigger withdraw_approvals after update on employees
  referencing old table as old_rows new table as new_rows
  for each statement execute function withdraw_approvals_of_employee();
