import { countChecks } from '../../agreements/time-off/count-checks.ts';
import type { CheckedTime } from '../../agreements/time-off/entries-of-check.ts';
import { unitsOf } from '../../agreements/time-off/units.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { salaryHours } from '../../pay/checks/check-salary.ts';
import { pendingSalary } from '../../pay/checks/gross-pay.ts';
import { isFinalPay } from '../../pay/checks/off-cycle.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CheckToCompute, Outcome } from './compute-checks.ts';

/** Writes what computed checks earn and use of paid time off. */
export async function countTimeOff(
  operation: Operation,
  companyId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const checks = outcomes.flatMap(({ check, stored }) => (stored ? (timeOf(check) ?? []) : []));
  await countChecks(operation, companyId, checks);
}

function timeOf(check: CheckToCompute): CheckedTime | undefined {
  const { id, employeeId, checkDate, reportingPeriodId, offCycleReason, shifts } = check;
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return undefined;
  const sum = (...names: readonly Hours[]) =>
    shifts.reduce((all, shift) => names.reduce((units, name) => units + unitsOf(shift[name] ?? 0), all), 0);
  const salary = pendingSalary(check);
  const paid = salary && salary.kind !== 'none' ? salary : undefined;
  const isRegular = offCycleReason === null || isFinalPay(offCycleReason);
  return {
    id,
    employeeId,
    checkDate,
    period,
    isRegular,
    worked: paid ? unitsOf(salaryHours(check.employee, paid, period)) : sum('hourlyHours', 'flatHours'),
    overtime: sum('overtimeHours', 'doubleTimeHours'),
    paid: { pto: sum('ptoHours'), sick: sum('sickHours') },
  };
}

type Hours = 'hourlyHours' | 'flatHours' | 'overtimeHours' | 'doubleTimeHours' | 'ptoHours' | 'sickHours';
