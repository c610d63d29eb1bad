import type { Plain } from '../../foundation/sentence.ts';
import type { Employee, EmployeeCheck } from '../../generated/prisma/client.ts';
import type { CheckWarning } from './check-warning.ts';

type Check = Pick<EmployeeCheck, 'paysNothing' | 'regularPayrollId'> & {
  readonly employee: Pick<Employee, 'isSalary'>;
};

export const hoursMissingText: Plain =
  'No hours are entered, and nobody has confirmed that the check pays nothing.';

/**
 * A check without earnings is held where payroll opened it for an employee by the hour, until hours are
 * entered or somebody confirms that it pays nothing. The confirmation ends the warning.
 */
export function ofNoEarnings(check: Check, warning: CheckWarning): CheckWarning[] {
  if (warning.code !== 'no_earnings') return [warning];
  if (check.paysNothing) return [];
  if (!check.regularPayrollId || check.employee.isSalary) return [warning];
  const fields = ['shifts', 'pays_nothing'];
  return [{ ...warning, blocks: true, message: hoursMissingText, said: hoursMissingText, fields }];
}
