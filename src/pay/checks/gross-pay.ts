import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { type Salaried, salaryWageOn } from '../../parties/workers/employees/salary-terms.ts';
import { type CheckSalary, type SalaryColumns, salaryOfCheck } from './check-salary.ts';
import { computedOf } from './computed.ts';
import { earningLines } from './earning-lines.ts';
import type { EarningColumns } from './shift-columns.ts';

type SalariedCheck = SalaryColumns & {
  readonly reportingPeriodId: string;
  readonly employee: Salaried;
};
type PendingCheck = SalariedCheck & {
  readonly employee: Pick<Employee, 'defaultWage'>;
  readonly shifts: readonly (EarningColumns & Pick<Shift, 'time'>)[];
};

/** The salary of a pending check, from the employee as it is now. */
export function pendingSalary(check: SalariedCheck): CheckSalary | null {
  const period = payPeriodOf(check.reportingPeriodId);
  return period ? salaryOfCheck(check.employee, check, period) : null;
}

/** The salary that a check has paid, else the one that it will pay. */
export const paidSalary = (check: SalariedCheck & Pick<EmployeeCheck, 'computed'>): CheckSalary | null => {
  const computed = computedOf(check);
  return computed?.salary === undefined ? pendingSalary(check) : computed.salary;
};

/** The earnings of a shift. Overtime without a wage uses the hour of the salary, if the employee has one. */
export const linesOfShift = (
  employee: Salaried & Pick<Employee, 'defaultWage'>,
  shift: EarningColumns & Pick<Shift, 'time'>,
) => earningLines(shift, employee.defaultWage, salaryWageOn(employee, shift.time.slice(0, 10)));

/**
 * The gross pay of a pending check: salary, wages and reimbursements. Cash tips and imputed income are taxed,
 * not paid.
 */
export function pendingGrossPay(check: PendingCheck): Cents {
  const { employee, shifts } = check;
  const gross = shifts
    .flatMap((shift) => linesOfShift(employee, shift))
    .filter(({ component }) => component !== 'cashTips' && component !== 'imputed')
    .reduce((sum, { amount }) => sum + amount, pendingSalary(check)?.amountCents ?? 0);
  if (Number.isSafeInteger(gross)) return gross;
  throw new Fault('WRONG_STATE', { problem: 'The check would pay more than the service can handle.' });
}
