-- Marks regular payrolls as due when their employees or checks change.

-- After an employee is hired, onboarded, moved or terminated, the open payrolls of the company are due at
-- once. The database does not have the time of payroll. So this uses a time that is in the past for every
-- clock.
create or replace function wake_payrolls_of_employee() returns trigger language plpgsql as $$
begin
  update regular_payrolls set next_at = 'epoch'
  where partner_id = new.partner_id and company_id = new.company_id and next_at > 'epoch';
  return null;
end $$;
create or replace trigger wake_payrolls after insert on employees for each row
  when (new.onboarded) execute function wake_payrolls_of_employee();
create or replace trigger wake_payrolls_on_change after update on employees for each row
  when ((old.onboarded, old.employment_status, old.start_date, old.term_date, old.default_pay_schedule, old.leaves,
      old.is_salary, old.salary_cents, old.salary_changes)
    is distinct from (new.onboarded, new.employment_status, new.start_date, new.term_date,
      new.default_pay_schedule, new.leaves, new.is_salary, new.salary_cents, new.salary_changes))
  execute function wake_payrolls_of_employee();

-- After a regular check is computed, paid, approved, moved, held or deleted, its payroll is processed again.
create or replace function wake_payrolls_of_checks() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update regular_payrolls r set next_at = 'epoch' where next_at > 'epoch' and (r.partner_id, r.id) in (
      select o.partner_id, o.regular_payroll_id from old_rows o where o.regular_payroll_id is not null);
  else
    update regular_payrolls r set next_at = 'epoch' where next_at > 'epoch' and (r.partner_id, r.id) in (
      select changed.partner_id, changed.regular_payroll_id from (
        select o.partner_id, o.regular_payroll_id, o.id, o.status, o.approved, o.approval_required,
          o.held_because, o.check_date from old_rows o where o.regular_payroll_id is not null
        except select n.partner_id, n.regular_payroll_id, n.id, n.status, n.approved, n.approval_required,
          n.held_because, n.check_date from new_rows n) changed);
  end if;
  return null;
end $$;
create or replace trigger wake_payrolls_of_deleted after delete on employee_checks
  referencing old table as old_rows
  for each statement execute function wake_payrolls_of_checks();
create or replace trigger wake_payrolls_of_updated after update on employee_checks
  referencing old table as old_rows new table as new_rows
  for each statement execute function wake_payrolls_of_checks();
