import { Fault, refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { partyOf } from './party-of.ts';
import { refuseRequest } from './refuse-request.ts';
import type { TimeOffRequestInput } from './request-inputs.ts';
import { requireEnrollment } from './require-enrollment.ts';
import { hoursOf, sumOf, unitsOf } from './units.ts';

type Input = typeof TimeOffRequestInput.$inferInput;
type Arguments = { companyId: string; input: Input };

/** Files a request for days off, which waits for a decision. Returns its id. */
export async function fileRequest(operation: Operation, { companyId, input }: Arguments): Promise<string> {
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

/** A person has one request for a day; the database refuses a second one, too. */
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
