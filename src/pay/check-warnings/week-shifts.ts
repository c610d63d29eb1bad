import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { dayNumber, nearestDate, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { workweekOf } from '../../engine/payroll/earnings/workweek.ts';
import { grouped } from '../../engine/payroll/grouped.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Check = Pick<EmployeeCheck, 'id' | 'employeeId' | 'reportingPeriodId'> & {
  readonly shifts: readonly Shift[];
};
/** A shift of a check, with the day on which the check pays. */
export type ShiftOfWeek = Shift & { readonly check: Pick<EmployeeCheck, 'id' | 'checkDate' | 'employeeId'> };

export const dayOf = ({ time }: Pick<Shift, 'time'>): PlainDate => time.slice(0, 10);

/** The first day of the workweek of a shift. */
export const weekOf = (shift: Pick<Shift, 'time'>, startsOn: number): number =>
  workweekOf({ kind: 'regular', date: dayOf(shift) }, startsOn) ?? dayNumber(dayOf(shift));

/** The workweeks of a check that lie partly outside its pay period. */
function splitWeeks({ reportingPeriodId, shifts }: Check, startsOn: number): number[] {
  const period = payPeriodOf(reportingPeriodId);
  const weeks = new Set(shifts.filter(({ ofPeriod }) => !ofPeriod).map((shift) => weekOf(shift, startsOn)));
  if (!period) return [...weeks];
  const [first, last] = [dayNumber(period.start), dayNumber(period.end)];
  return [...weeks].filter((week) => week < first || week + 6 > last);
}

/** A check counts for a week if it pays the work at most this many days after the week. */
const PAID_WITHIN = 60;

/**
 * The shifts on other checks in the workweeks that a check shares with another pay period. One statement,
 * and none where the workweeks of all checks lie within their periods.
 */
export async function weekShifts(
  db: Operation['db'],
  companyId: string,
  checks: readonly Check[],
  startsOn: number,
): Promise<(check: Check) => readonly ShiftOfWeek[]> {
  const weeks = new Map(checks.map((check) => [check.id, splitWeeks(check, startsOn)]));
  const days = [...weeks.values()].flat();
  if (!days.length) return () => [];
  const [from, until] = [Math.min(...days), Math.max(...days) + 6];
  const split = checks.filter(({ id }) => weeks.get(id)?.length);
  const found = await db.shift.findMany({
    where: {
      companyId,
      ofPeriod: false,
      time: { gte: nearestDate(from), lte: `${nearestDate(until)}T24` },
      check: {
        employeeId: { in: [...new Set(split.map(({ employeeId }) => employeeId))] },
        status: { in: liveStatuses },
        checkDate: { gte: nearestDate(from), lte: nearestDate(until + PAID_WITHIN) },
      },
    },
    include: { check: { select: { id: true, checkDate: true, employeeId: true } } },
    orderBy: { id: 'asc' },
  });
  const byEmployee = grouped(found, ({ check }) => check.employeeId);
  return ({ id, employeeId }) =>
    (byEmployee.get(employeeId) ?? []).filter(
      (shift) => shift.check.id !== id && weeks.get(id)?.includes(weekOf(shift, startsOn)),
    );
}
