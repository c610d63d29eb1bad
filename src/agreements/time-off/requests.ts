import { Fault, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { TimeOffRequest } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { placeDays } from './place-days.ts';
import { refuseRequest } from './refuse-request.ts';
import type { TimeOffRequestInput } from './request-inputs.ts';
import { requireEnrollment } from './require-enrollment.ts';
import { hoursOf, sumOf, unitsOf } from './units.ts';

/** Who acts on a request: the employee or the employer with a link, or else the partner. */
function partyOf({ caller }: Operation): 'employee' | 'employer' | 'partner' {
  if (caller.kind !== 'link') return 'partner';
  return caller.purpose === 'worker' ? 'employee' : 'employer';
}

/** Returns a request of the company. Refuses one that does not exist and one of another company alike. */
export async function requireRequest(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<TimeOffRequest> {
  const found = await db.timeOffRequest.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_TIME_OFF_REQUEST');
  return found;
}

type Input = typeof TimeOffRequestInput.$inferInput;
type FileArguments = { companyId: string; input: Input };

/** Files a request for days off, which waits for a decision. Returns its id. */
export async function fileRequest(
  operation: Operation,
  { companyId, input }: FileArguments,
): Promise<string> {
  const { db, now } = operation;
  const { policyId, employeeId, note } = input;
  await requireChangeable(operation, companyId);
  const enrollment = await requireEnrollment(operation, companyId, input);
  const days = input.days.map(({ day, hours }) => ({ day, units: unitsOf(hours) }));
  await refuseOverlap(operation, employeeId, days);
  await refuseRequest(operation, enrollment, { requested: days });
  const id = newId();
  const ordered = days.map(({ day }) => day).toSorted();
  const [firstDay = '', lastDay = ''] = [ordered[0], ordered.at(-1)];
  await db.timeOffRequest.create({
    select: { id: true },
    data: {
      id,
      companyId,
      employeeId,
      policyId,
      firstDay,
      lastDay,
      hours: hoursOf(sumOf(days)),
      note: note ?? null,
      requestedAt: new Date(now),
      requestedBy: partyOf(operation),
    },
  });
  await db.timeOffDay.insertRows(
    days.map(({ day, units }) => ({ companyId, requestId: id, employeeId, day, hours: hoursOf(units) })),
  );
  await record(operation, 'requestTimeOff', input);
  return id;
}

/** A person has at most one request for a day. The database refuses a second one too. */
async function refuseOverlap({ db }: Operation, employeeId: string, days: readonly { day: string }[]) {
  const names = days.map(({ day }) => day);
  const twice = [...new Set(names.filter((day, i) => names.indexOf(day) !== i))];
  const live = await db.timeOffDay.findMany({
    where: { employeeId, isLive: true, day: { in: names } },
    orderBy: { day: 'asc' },
  });
  refuseAll(
    [
      ...twice.map((day) => sentence('{day} is in the request twice.', { day })),
      ...live.map(({ day, isApproved }) => {
        return isApproved
          ? sentence('{day} is in another request already, which is approved.', { day })
          : sentence('{day} is in another request already, which waits for a decision.', { day });
      }),
    ].map((problem) => new Fault('WRONG_STATE', { problem })),
  );
}

type DecideArguments = {
  companyId: string;
  requestId: string;
  isApproved: boolean;
  note?: string | null | undefined;
};

/** Approves or denies a request. The approved days are added to pending checks of their periods at once. */
export async function decideRequest(operation: Operation, args: DecideArguments): Promise<void> {
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

type CancelArguments = { companyId: string; requestId: string };

/**
 * Cancels a request and removes its hours from pending checks. Hours that a computed check pays are not
 * canceled.
 */
export async function cancelRequest(operation: Operation, args: CancelArguments): Promise<void> {
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

/** The days of a canceled request are free again, and no check pays them. */
const freed = { isLive: false, isApproved: false, shiftId: null, employeeCheckId: null };

/** Deletes the shifts that pay the days. All of them are on pending checks. */
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
