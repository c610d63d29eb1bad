import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses a regular payroll that is absent or another company's. */
export async function requireRegularPayroll({ db }: Operation, companyId: string, id: string) {
  const found = await db.regularPayroll.findFirst({ where: { id, companyId }, select: { id: true } });
  if (!found) throw new Fault('UNKNOWN_REGULAR_PAYROLL');
  return found;
}
