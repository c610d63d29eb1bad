import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Step } from './due-steps.ts';
import { failure } from './say-failed.ts';

/**
 * The payrun of a step that works again, and what it has computed, no longer say that it failed. A payrun may
 * say it no more while its checks do: a cut-off removes the reason of the payrun itself.
 */
export async function sayWorks({ db }: Operation, { companyId, checkDate }: Step): Promise<void> {
  const failed = { companyId, heldBecause: failure };
  const data = { heldBecause: null, heldBy: null };
  const computed = { ...failed, status: 'pre-processed' };
  await db.employerCheck.updateMany({ where: { ...failed, checkDate }, data: { heldBecause: null } });
  await db.employeeCheck.updateMany({ where: { ...computed, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...computed, payDate: checkDate }, data });
}
