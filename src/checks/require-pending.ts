import { lock } from '../database/lock.ts';
import { Fault } from '../fault.ts';
import type { Employee, EmployeeCheck } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../graphql/version.ts';

export type PendingCheck = Pick<EmployeeCheck, 'id' | 'checkDate' | 'approved' | 'metadata'> & {
  employee: Pick<Employee, 'id' | 'defaultWage' | 'workLocationId'>;
};

/**
 * Holds a check of the company that can still be changed, in a version that the request permits. Answers
 * what is decided from.
 */
export async function requirePending(
  { db }: Operation,
  companyId: string,
  id: string,
  ifMatch?: IfMatch,
): Promise<PendingCheck> {
  await lock(db, 'employee_checks', id);
  const check = await db.employeeCheck.findFirst({
    where: { id, companyId },
    select: {
      id: true,
      updatedAt: true,
      status: true,
      checkDate: true,
      approved: true,
      metadata: true,
      employee: { select: { id: true, defaultWage: true, workLocationId: true } },
    },
  });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  if (ifMatch) {
    const select = { id: true, updatedAt: true } as const;
    const where = { employeeCheckId: id };
    requireVersion(check, ifMatch, await db.shift.findMany({ where, select, orderBy: { id: 'asc' } }));
  }
  if (check.status === 'pending') return check;
  const problem = `The employee check is ${check.status}: only a pending one can be changed.`;
  throw new Fault('WRONG_STATE', { problem });
}
