import { type LockedCheck, lockCheck } from '../database/lock-check.ts';
import { Fault, type FaultKind } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../graphql/version.ts';

/**
 * Holds a check of the company that can still be changed, in a version that the request permits. Answers
 * what is decided from. One that is gone is told as what the request named, if that was something on it.
 */
export async function requirePending(
  { db }: Operation,
  companyId: string,
  id: string,
  { ifMatch, unknown = 'UNKNOWN_EMPLOYEE_CHECK' }: { ifMatch?: IfMatch; unknown?: FaultKind } = {},
): Promise<LockedCheck> {
  const check = await lockCheck(db, companyId, id);
  if (!check) throw new Fault(unknown);
  if (ifMatch) {
    const select = { id: true, updatedAt: true } as const;
    const where = { employeeCheckId: id };
    requireVersion(check, ifMatch, await db.shift.findMany({ where, select, orderBy: { id: 'asc' } }));
  }
  if (check.status === 'pending') return check;
  const problem = `The employee check is ${check.status}: only a pending one can be changed.`;
  throw new Fault('WRONG_STATE', { problem });
}
