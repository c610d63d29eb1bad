import { lock } from '../database/lock.ts';
import { Fault } from '../fault.ts';
import type { Employee, EmployeeCheck } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

export type PendingCheck = Pick<EmployeeCheck, 'id' | 'checkDate' | 'approved' | 'metadata'> & {
  employee: Pick<Employee, 'id' | 'defaultWage' | 'workLocationId'>;
};

/** Holds a check of the company that can still be changed, and answers what is decided from. */
export async function requirePending(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<PendingCheck> {
  await lock(db, 'employee_checks', id);
  const check = await db.employeeCheck.findFirst({
    where: { id, companyId },
    select: {
      id: true,
      status: true,
      checkDate: true,
      approved: true,
      metadata: true,
      employee: { select: { id: true, defaultWage: true, workLocationId: true } },
    },
  });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  if (check.status === 'pending') return check;
  const problem = `The employee check is ${check.status}: only a pending one can be changed.`;
  throw new Fault('WRONG_STATE', { problem });
}
