import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { newId } from '../../foundation/new-id.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { added, addedByYears, appendEntries } from './append-entries.ts';
import type { AdjustTimeOffInput } from './inputs.ts';
import { requireEnrollment } from './require-enrollment.ts';
import { unitsOf } from './units.ts';

type Arguments = { companyId: string; input: typeof AdjustTimeOffInput.$inferInput };

/** Adds hours to a balance or removes them, and records who did it and why. */
export async function adjustBalance(operation: Operation, { companyId, input }: Arguments): Promise<void> {
  await requireChangeable(operation, companyId);
  const enrollment = await requireEnrollment(operation, companyId, input);
  const { caller, now } = operation;
  const day = dateInLosAngeles(now);
  const entry = {
    kind: 'adjusted',
    cause: newId(),
    units: unitsOf(input.add || 0) - unitsOf(input.subtract || 0),
    day,
  };
  const who = { actorKind: caller.kind, ...(caller.id === null ? {} : { actorId: caller.id }) };
  await appendEntries(operation, companyId, [
    ...addedByYears(enrollment, day),
    added(enrollment, entry, { ...who, reason: input.reason }),
  ]);
  await record(operation, 'adjustTimeOff', input);
}
