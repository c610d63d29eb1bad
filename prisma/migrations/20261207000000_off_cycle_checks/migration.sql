-- A check outside the regular payroll says why it is paid, whether the recurring deductions of its employee
-- apply, and by which method income tax is withheld from its bonuses, where that is not the employee's.
alter table employee_checks
  add column off_cycle_reason text check (off_cycle_reason in ('bonus', 'correction', 'final_pay', 'dismissal')),
  add column recurring_deductions boolean,
  add column supplemental_method text check (supplemental_method in ('flat', 'aggregate')),
  add constraint off_cycle check (
    (off_cycle_reason is null) = (recurring_deductions is null)
    and (off_cycle_reason is not null or supplemental_method is null)
    and (off_cycle_reason is null or regular_payroll_id is null)
  );
