import { Fault } from '../../../foundation/fault.ts';
import type { Deduction } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requirePending } from '../require-pending.ts';

/** Refuses an unknown deduction and one of another company with the same error. */
export async function requireDeduction({ db }: Operation, companyId: string, id: string): Promise<Deduction> {
  const found = await db.deduction.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_DEDUCTION');
  return found;
}

/** A deduction of a pending check, with its check locked. Reads the deduction again after the lock. */
export async function requirePendingDeduction(
  operation: Operation,
  companyId: string,
  id: string,
  ifMatch: IfMatch,
): Promise<Deduction> {
  const { employeeCheckId } = await requireDeduction(operation, companyId, id);
  await requirePending(operation, companyId, employeeCheckId, { unknown: 'UNKNOWN_DEDUCTION' });
  const deduction = await requireDeduction(operation, companyId, id);
  requireVersion(deduction, ifMatch);
  return deduction;
}
