-- Regular payrolls announce themselves, and learn when their employees or checks change.

create or replace trigger announce after insert or delete on regular_payrolls
  for each row execute function announce_change('regular_payroll', 'company_id');
create or replace trigger announce_update after update on regular_payrolls for each row
  when ((old.status, old.held_because, old.check_count, old.check_date, old.approve_by)
    is distinct from (new.status, new.held_because, new.check_count, new.check_date, new.approve_by))
  execute function announce_change('regular_payroll', 'company_id');

-- An employee is hired, onboarded, moved or leaves: the open payrolls of the company are due at once. The database
-- does not know the time of payroll, so this is said by a time that has passed for everybody.
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

-- A regular check is computed, paid, approved, moved, held or deleted: its payroll looks at it again.
create or replace function wake_payroll_of_check() returns trigger language plpgsql as $$
begin
  update regular_payrolls set next_at = 'epoch'
  where partner_id = old.partner_id and company_id = old.company_id and id = old.regular_payroll_id
    and next_at > 'epoch';
  return null;
end $$;
create or replace trigger wake_payroll after delete on employee_checks for each row
  when (old.regular_payroll_id is not null) execute function wake_payroll_of_check();
create or replace trigger wake_payroll_on_change after update on employee_checks for each row
  when (old.regular_payroll_id is not null
    and (old.status, old.approved, old.approval_required, old.held_because, old.check_date)
    is distinct from (new.status, new.approved, new.approval_required, new.held_because, new.check_date))
  execute function wake_payroll_of_check();

-- Returns the partners with something to do for a regular payroll by a time.
create or replace function partners_with_regular_payrolls(until timestamptz) returns table (id text)
volatile security definer language plpgsql set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select r.partner_id::text from regular_payrolls r where r.next_at <= until
  union select a.partner_id::text from payroll_autopilots a where a.next_at <= until
  union select k.partner_id::text from partner_clocks k where k.ahead > 0
    and (exists (select from regular_payrolls r where r.partner_id = k.partner_id and r.next_at is not null)
      or exists (select from payroll_autopilots a where a.partner_id = k.partner_id and a.next_at is not null));
end $$;
revoke all on function partners_with_regular_payrolls from public;
grant execute on function partners_with_regular_payrolls to payroll_app;
