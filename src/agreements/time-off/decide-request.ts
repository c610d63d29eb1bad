import { Fault } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { partyOf } from './party-of.ts';
import { placeDays } from './place-days.ts';
import { refuseRequest } from './refuse-request.ts';
import { requireEnrollment } from './require-enrollment.ts';
import { requireRequest } from './require-request.ts';
import { unitsOf } from './units.ts';

type Arguments = {
  companyId: string;
  requestId: string;
  isApproved: boolean;
  note?: string | null | undefined;
};

/** Approves or denies a request. The approved days are added to pending checks of their periods at once. */
export async function decideRequest(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, requestId, isApproved, note } = args;
  const { db } = operation;
  await requireChangeable(operation, companyId);
  const request = await requireRequest(operation, companyId, requestId);
  const status = isApproved ? 'approved' : 'denied';
  if (request.status === status) {
    recordNoChange(operation, 'decideTimeOffRequest');
    return;
  }
  if (request.status !== 'requested') {
    const problem = sentence('The request is {present} already: only a new one can be {status}.', {
      present: word(request.status),
      status: word(status),
    });
    throw new Fault('WRONG_STATE', { problem });
  }
  if (isApproved) {
    const enrollment = await requireEnrollment(operation, companyId, request);
    const days = await db.timeOffDay.findMany({ where: { requestId }, orderBy: { day: 'asc' } });
    const decided = days.map(({ day, hours }) => ({ day, units: unitsOf(hours) }));
    await refuseRequest(operation, enrollment, { requested: [], decided });
  }
  await db.timeOffDay.updateMany({
    where: { requestId },
    data: isApproved ? { isApproved: true } : { isLive: false },
  });
  await db.timeOffRequest.updateMany({
    where: { id: requestId },
    data: {
      status,
      decidedAt: new Date(operation.now),
      decidedBy: partyOf(operation),
      decisionNote: note ?? null,
    },
  });
  if (isApproved) await placeDays(operation, companyId, [request.employeeId]);
  await record(operation, 'decideTimeOffRequest', args);
}
