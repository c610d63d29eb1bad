import { entryOf, isOrder, orderFrom, type Withheld } from '../../agreements/deductions/entry-of.ts';
import { inForceOn, isInForce } from '../../agreements/garnishments/in-force.ts';
import { orderOf } from '../../agreements/garnishments/order-of.ts';
import { currentDefinitions } from '../../engine/figures/current-figures.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { DeductionEntry, Worksheet } from '../../engine/payroll/worksheet.ts';
import type { EmployeeDeductionTemplate } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Withholdings = Required<Pick<Worksheet, 'deductions' | 'garnishments'>>;

type Check = {
  readonly employeeId: string;
  readonly checkDate: PlainDate;
  /** Set for a stored check: its own deductions count, too. */
  readonly employeeCheckId?: string;
  /** False for a check to which the employee's recurring deductions do not apply, but for garnishments. */
  readonly recurringDeductions?: boolean | null;
};

/**
 * The withholdings of checks other than taxes: their own deductions, the employee's recurring deductions
 * within their dates, and the garnishments in force. A check's own deduction replaces the recurring deduction
 * of the same template. Entries have the ids of their rows, so that withheld amounts can be written back.
 * Takes three statements for any number of checks.
 */
export async function withholdingsOf(
  { db }: Operation,
  checks: readonly Check[],
): Promise<(check: Check) => Withholdings> {
  const where = {
    employeeId: { in: [...new Set(checks.map(({ employeeId }) => employeeId))] },
    ...inForceOn(checks.map(({ checkDate }) => checkDate)),
  };
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const ids = checks.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const [ofChecks, recurring, orders] = await Promise.all([
    ids.length ? db.deduction.findMany({ where: { employeeCheckId: { in: ids } }, ...oldestFirst }) : [],
    db.employeeDeductionTemplate.findMany({ where, ...oldestFirst }),
    db.garnishment.findMany({ where, ...oldestFirst }),
  ]);

  return (check) => {
    const applies = (row: Parameters<typeof isInForce>[0] & { employeeId: string | null }) =>
      row.employeeId === check.employeeId && isInForce(row, check.checkDate);
    const own = ofChecks.filter(({ employeeCheckId }) => employeeCheckId === check.employeeCheckId);
    const replaced = new Set(own.map(({ deductionTemplateId }) => deductionTemplateId));
    const isTaken = (deduction: (typeof recurring)[number]) =>
      (check.recurringDeductions !== false || isOrder(deduction)) &&
      applies(deduction) &&
      !replaced.has(deduction.deductionTemplateId);
    const others = recurring.filter(isTaken);
    const all: Withheld[] = [...own, ...others];
    const lastDayOf = ({ deductionType }: Withheld) => currentDefinitions().lastDayOf(deductionType);
    const retired = all.filter(
      (row) => isOrder(row) && check.checkDate <= (lastDayOf(row) ?? check.checkDate),
    );
    const unused = unusedIn(recurring.filter(applies), check.checkDate);
    return {
      deductions: all.flatMap((deduction) => withUnused(entryOf(deduction), unused)),
      garnishments: [
        ...orders.filter(applies).map(orderOf),
        ...retired.map((order) => orderFrom(order, check)),
      ],
    };
  };
}

type Stated = Pick<EmployeeDeductionTemplate, 'unusedEarlierLimitsCents' | 'catchUpYear'>;

/** What earlier years left of the limits of 457(b) plans, as stated for the year of a check. */
function unusedIn(recurring: readonly Stated[], checkDate: PlainDate): Cents | undefined {
  const ofYear = recurring.filter(({ catchUpYear }) => catchUpYear === yearOf(checkDate));
  const stated = ofYear.map(({ unusedEarlierLimitsCents }) => Number(unusedEarlierLimitsCents));
  return stated.length ? Math.max(...stated) : undefined;
}

/** It is one amount for all 457(b) deductions of a worker: 26 USC 457(c). */
function withUnused(entry: DeductionEntry | undefined, unused: Cents | undefined): DeductionEntry[] {
  if (!entry) return [];
  return entry.type === '457b' && unused !== undefined
    ? [{ ...entry, unusedEarlierLimitsCents: unused }]
    : [entry];
}
