import { idsOf } from '../../foundation/ids-of.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Cancels transfers of pay that no bank has received, and returns whether none of the pay has left. A bank
 * file may take a transfer at any time, and a refused one gives it back: a transfer is either in a file or
 * canceled.
 */
export async function recallPay(
  { db }: Operation,
  { kind, id }: Pick<Disbursed, 'kind' | 'id'>,
): Promise<boolean> {
  const subject = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  await lockAll(db, 'transfers', idsOf(await db.transfer.findMany({ where: subject, select: { id: true } })));
  await db.transfer.updateMany({
    where: { ...subject, status: 'created', bankFileId: null },
    data: { status: 'canceled', nextAt: null, waitsBecause: null },
  });
  const left = { in: ['created', 'submitted', 'settled'] };
  return !(await db.transfer.findFirst({ where: { ...subject, status: left }, select: { id: true } }));
}
