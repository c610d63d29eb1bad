import { Fault } from '../../foundation/fault.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requirePending } from './require-check.ts';

/** A shift of the company, in any status of its check. */
export async function requireShift({ db }: Operation, companyId: string, id: string): Promise<Shift> {
  const shift = await db.shift.findFirst({ where: { id, companyId } });
  if (!shift) throw new Fault('UNKNOWN_SHIFT');
  return shift;
}

/**
 * A shift of a pending check, with its check locked. Reads the shift again after the lock, because a
 * concurrent request may have deleted it.
 */
export async function requirePendingShift(
  operation: Operation,
  companyId: string,
  id: string,
  ifMatch: IfMatch,
): Promise<Shift> {
  const { employeeCheckId } = await requireShift(operation, companyId, id);
  await requirePending(operation, companyId, employeeCheckId, { unknown: 'UNKNOWN_SHIFT' });
  const shift = await requireShift(operation, companyId, id);
  requireVersion(shift, ifMatch);
  return shift;
}
