import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { partyOf } from './party-of.ts';
import { requireRequest } from './require-request.ts';

type Arguments = { companyId: string; requestId: string };

/** Cancels a request and takes its hours off pending checks. What a computed check pays is not canceled. */
export async function cancelRequest(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, requestId } = args;
  const { db } = operation;
  await requireChangeable(operation, companyId);
  const request = await requireRequest(operation, companyId, requestId);
  if (request.status === 'canceled') {
    recordNoChange(operation, 'cancelTimeOffRequest');
    return;
  }
  const party = partyOf(operation);
  if (request.status === 'denied') refuse('The request is denied: there is nothing to cancel.');
  if (request.status === 'approved' && party === 'employee')
    refuse('The request is approved: your employer can cancel it.');
  await freeDays(operation, requestId);
  await db.timeOffDay.updateMany({ where: { requestId }, data: freed });
  const data = { status: 'canceled', decidedAt: new Date(operation.now), decidedBy: party };
  await db.timeOffRequest.updateMany({ where: { id: requestId }, data });
  await record(operation, 'cancelTimeOffRequest', args);
}

/** The days of a canceled request are nobody's, and no check pays them. */
const freed = { isLive: false, isApproved: false, shiftId: null, employeeCheckId: null };

/** Deletes the shifts that pay the days, all of which are on pending checks. */
async function freeDays({ db }: Operation, requestId: string): Promise<void> {
  const days = await db.timeOffDay.findMany({
    where: { requestId, shiftId: { not: null } },
    orderBy: { day: 'asc' },
  });
  if (!days.length) return;
  const checks = await db.employeeCheck.findMany({
    where: { id: { in: days.flatMap(({ employeeCheckId }) => employeeCheckId ?? []) } },
    select: { id: true, status: true },
  });
  for (const { day, employeeCheckId } of days) {
    const check = checks.find(({ id }) => id === employeeCheckId);
    if (check && check.status !== 'pending') {
      const { id, status } = check;
      refuse(
        sentence('{day} is paid by the check {id}, which is {status}: void the check first.', {
          day,
          id,
          status: word(status),
        }),
      );
    }
  }
  const shiftIds = days.flatMap(({ shiftId }) => shiftId ?? []);
  await db.shift.deleteMany({ where: { id: { in: shiftIds } } });
}

function refuse(problem: Said): never {
  throw new Fault('WRONG_STATE', { problem });
}
