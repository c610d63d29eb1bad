import { type LockedCheck, lockCheck } from '../database/lock-check.ts';
import { Fault, type FaultKind } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../graphql/version.ts';

/**
 * Locks a pending check of the company and returns it. Refuses a version that If-Match does not name.
 * `unknown` is the fault of a missing check, for requests that name a shift or another part of it.
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
