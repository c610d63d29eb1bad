import type { Operation } from '../graphql/operation-context.ts';
import type { Step } from './due-steps.ts';
import { failure } from './say-failed.ts';

/** The payrun of a step that works again, and its computed checks, no longer say that it failed. */
export async function sayWorks({ db }: Operation, { companyId, checkDate }: Step): Promise<void> {
  const where = { companyId, checkDate, heldBecause: failure };
  const { count } = await db.employerCheck.updateMany({ where, data: { heldBecause: null } });
  if (!count) return;
  const data = { heldBecause: null, heldBy: null };
  await db.employeeCheck.updateMany({ where: { ...where, status: 'pre-processed' }, data });
}
