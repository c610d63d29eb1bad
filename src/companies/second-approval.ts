import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Payer = Pick<Company, 'payrollSecondApprovalAboveCents'>;

/** Whether two people approve large paydays of a company. Every check of it then waits for an approval. */
export const twoApprove = ({ payrollSecondApprovalAboveCents: above }: Payer): boolean => above !== null;

/** The column of the amount that a request states, in cents. A request without it keeps the column. */
export function secondApprovalColumns(above: number | null | undefined) {
  if (above === undefined) return {};
  return { payrollSecondApprovalAboveCents: above === null ? null : BigInt(above) };
}

/**
 * Makes the pending checks of a company wait for a new approval: what one person has approved so far may need
 * a second one. The caller has locked the company.
 */
export async function awaitApprovals({ db, now }: Operation, companyId: string): Promise<void> {
  const data = { approvalRequired: true, approved: false };
  await db.employeeCheck.updateMany({ where: { companyId, status: 'pending' }, data });
  const where = { companyId, withdrawnAt: null };
  await db.payrunApproval.updateMany({ where, data: { withdrawnAt: new Date(now) } });
}
