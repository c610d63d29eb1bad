import { countChecks } from '../../agreements/time-off/count-checks.ts';
import type { CheckedTime } from '../../agreements/time-off/entries-of-check.ts';
import { unitsOf } from '../../agreements/time-off/units.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { salaryHours } from '../../pay/checks/check-salary.ts';
import { paidSalary } from '../../pay/checks/gross-pay.ts';
import { isFinalPay } from '../../pay/checks/off-cycle.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CheckToCompute, Outcome } from './compute-checks.ts';

/**
 * Stores the withheld amounts on the checks' own deductions, and adds them to the running totals of
 * garnishments. A recurring deduction stores no such amount; its id is not the id of a check's deduction.
 */
export async function writeBack(operation: Operation, paychecks: readonly Paycheck[]): Promise<void> {
  const garnishments = paychecks.flatMap((paycheck) => paycheck.garnishments);
  const taken = paychecks.flatMap(({ deductions }) =>
    deductions.flatMap(({ id, amountCents, employerCents }) =>
      id === undefined
        ? []
        : [{ id, employeeCalculatedCents: amountCents, employerCalculatedCents: employerCents }],
    ),
  );
  const retired = garnishments.map(({ id, withheldCents }) => ({
    id, // a deduction of the retired garnishment type; the id of an order matches no deduction
    employeeCalculatedCents: withheldCents,
    employerCalculatedCents: 0,
  }));
  await operation.db.deduction.setRows([...taken, ...retired]);
  await countWithheld(operation, garnishments);
}

/** Adds the withheld amounts to the running totals of the garnishment orders. */
export async function countWithheld(
  { db }: Operation,
  garnishments: readonly GarnishmentResult[],
): Promise<void> {
  const sums = new Map<string, Cents>();
  for (const { id, withheldCents } of garnishments) {
    if (withheldCents) sums.set(id, (sums.get(id) ?? 0) + withheldCents);
  }
  const rows = [...sums].map(([id, withheldAmountCents]) => ({ id, withheldAmountCents }));
  await db.garnishment.addToRows(rows);
}

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
  const salary = paidSalary(check);
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
