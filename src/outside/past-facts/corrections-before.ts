/** What earlier corrections have paid, or taken back, of the pay of a check. */
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { decimal, over, ratio, times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { earningLines } from '../../pay/checks/earning-lines.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Corrected = {
  readonly grossCents: Cents;
  /** The part of it that is the premium half of overtime. */
  readonly premiumCents: Cents;
};

export const notCorrected: Corrected = { grossCents: 0, premiumCents: 0 };

/** A line that pays what was missing on a check, or takes back what was too much. */
export type CorrectionLine = {
  readonly day: PlainDate;
  readonly paidOn: PlainDate | null;
  /** Its pay without the overtime that it adds. */
  readonly cents: Cents;
  readonly premiumCents: Cents;
};

export async function correctionLines(
  { db }: Operation,
  { id: employeeId, companyId, defaultWage }: Employee,
): Promise<CorrectionLine[]> {
  const status = { in: liveStatuses };
  const lines = await db.shift.findMany({
    where: {
      companyId,
      OR: [
        { retroactiveHours: { not: null }, check: { employeeId, status, offCycleReason: 'correction' } },
        { correctionPaidOn: { not: null }, check: { employeeId, status } },
      ],
    },
  });
  return lines.map((shift) => lineOf(shift, defaultWage));
}

const corrects: readonly string[] = ['retroactive', 'correction'];

function lineOf(shift: Shift, defaultWage: Employee['defaultWage']): CorrectionLine {
  const cents = earningLines(shift, defaultWage)
    .filter(({ component }) => corrects.includes(component))
    .reduce((sum, { amount }) => sum + amount, 0);
  const { time, correctionPaidOn: paidOn } = shift;
  return { day: time.slice(0, 10), paidOn, cents, premiumCents: premiumOf(shift, cents) };
}

/** Half of what retroactive pay adds to the regular rate, for each hour of overtime, as the check pays it. */
function premiumOf({ retroactiveHours, retroactiveOvertimeHours }: Shift, cents: Cents): Cents {
  if (retroactiveHours === null || retroactiveOvertimeHours === null) return 0;
  const share = over(decimal(String(retroactiveOvertimeHours)), decimal(String(retroactiveHours)));
  return halfUp(times(times(whole(cents), share), ratio(1, 2)));
}

/** Pay of a period is dated by its last day. What is taken back names the payday. */
export const isLineOf = (
  { day, paidOn }: CorrectionLine,
  check: Pick<EmployeeCheck, 'reportingPeriodId' | 'checkDate'>,
): boolean => (paidOn === null ? day === lastDayOf(check) : paidOn === check.checkDate);

const lastDayOf = ({
  reportingPeriodId,
  checkDate,
}: Pick<EmployeeCheck, 'reportingPeriodId' | 'checkDate'>): PlainDate =>
  payPeriodOf(reportingPeriodId)?.end ?? checkDate;

/** Whether the salary of a check is what a line corrects: several checks can pay a period. */
export const correctsSalary = (line: CorrectionLine, check: EmployeeCheck): boolean =>
  (check.salaryKind === 'automatic' || check.salaryKind === 'stated') && isLineOf(line, check);

export const correctedBy = (lines: readonly CorrectionLine[]): Corrected =>
  lines.reduce(
    (sum, { cents, premiumCents }) => ({
      grossCents: sum.grossCents + cents + premiumCents,
      premiumCents: sum.premiumCents + premiumCents,
    }),
    notCorrected,
  );
