import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses an unknown check and a check of another company with the same error. */
export async function requireCheck({ db }: Operation, companyId: string, id: string): Promise<void> {
  const found = await db.employeeCheck.findFirst({ where: { id, companyId }, select: { id: true } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
}
