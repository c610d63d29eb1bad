import type { Disbursed } from '../disbursements/set-disbursements.ts';
import type { Operation } from '../graphql/operation-context.ts';

/**
 * Calls back pay that no bank has been handed yet, and answers whether none of it has left. A file may take a
 * transfer at any time: either it has, or the transfer is canceled.
 */
export async function recallPay(
  { db }: Operation,
  { of, id }: Pick<Disbursed, 'of' | 'id'>,
): Promise<boolean> {
  const which = of === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  await db.transfer.updateMany({
    where: { ...which, status: 'created', bankFileId: null },
    data: { status: 'canceled', nextAt: null },
  });
  const left = { in: ['created', 'submitted', 'settled'] };
  return !(await db.transfer.findFirst({ where: { ...which, status: left }, select: { id: true } }));
}
