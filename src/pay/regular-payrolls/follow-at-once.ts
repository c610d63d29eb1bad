import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Brings up to date the regular payrolls whose cut-off is still to come, when people are onboarded: they have
 * their checks at once, also where no worker runs until the cut-off. The caller has locked the company.
 */
export async function followAtOnce(operation: Operation, company: Company): Promise<void> {
  const { db, now } = operation;
  const where = { companyId: company.id, approveBy: { gt: new Date(now) } };
  const open = await db.regularPayroll.findMany({ where, orderBy: { id: 'asc' } });
  for (const payroll of open) await followChanges(operation, company, payroll);
}
