import type { Operation } from '../graphql/operation-context.ts';
import type { Step } from './due-steps.ts';
import { failure } from './say-failed.ts';

/** The payrun of a step that works again, and what it has computed, no longer say that it failed. */
export async function sayWorks({ db }: Operation, { companyId, checkDate }: Step): Promise<void> {
  const failed = { companyId, heldBecause: failure };
  const where = { ...failed, checkDate };
  const { count } = await db.employerCheck.updateMany({ where, data: { heldBecause: null } });
  if (!count) return;
  const data = { heldBecause: null, heldBy: null };
  const computed = { ...failed, status: 'pre-processed' };
  await db.employeeCheck.updateMany({ where: { ...computed, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...computed, payDate: checkDate }, data });
}
