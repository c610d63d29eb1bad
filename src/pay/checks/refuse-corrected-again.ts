import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { LockedCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Refuses to delete a check that pays what a salary of the past left missing, while a later one pays only the
 * difference to it: without the first check nobody would pay its part.
 */
export async function refuseCorrectedAgain(
  { db }: Operation,
  { id, employee, offCycleReason }: LockedCheck,
): Promise<void> {
  if (offCycleReason !== 'correction' || !employee.isSalary) return;
  const own = await db.shift.findMany({
    where: { employeeCheckId: id, retroactiveCents: { not: null } },
    select: { time: true },
  });
  if (!own.length) return;
  const later = await db.employeeCheck.findFirst({
    where: {
      employeeId: employee.id,
      id: { gt: id },
      offCycleReason: 'correction',
      status: { in: liveStatuses },
      shifts: { some: { retroactiveCents: { not: null }, time: { in: own.map(({ time }) => time) } } },
    },
    select: { checkDate: true },
    orderBy: { id: 'desc' },
  });
  if (!later) return;
  const problem =
    'The correction of {day} pays only what this one leaves missing: delete or void that one first.';
  throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: later.checkDate }) });
}
