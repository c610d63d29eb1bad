import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { requireCheck } from '../../pay/checks/require-check.ts';
import { requirePayment } from '../../pay/contractor-payments/payments.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { post } from '../ledger/post.ts';
import { recoveredOf } from '../ledger/post-void.ts';

type Arguments = { companyId: string; kind: 'employee_check' | 'contractor_payment'; id: string };

/**
 * Books that a worker has returned voided pay to the company directly: the worker no longer owes it. The
 * service moves no money.
 */
export async function confirmRecovery(
  operation: Operation,
  { companyId, kind, id }: Arguments,
): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  if (kind === 'employee_check') await requireCheck(operation, companyId, id);
  else await requirePayment(operation, { companyId, contractorPaymentId: id });
  await lock(db, 'companies', companyId);
  const booked = await db.ledgerEntry.findMany({
    where: { companyId, subjectKind: kind, subjectId: id },
    include: { postings: true },
  });
  const recovered = recoveredOf({ kind, id }, booked);
  if (!recovered) {
    const problem = 'The worker owes nothing of it: only voided pay that had arrived is to be returned.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  await post(operation, companyId, [recovered]);
  await record(operation, 'confirmRecovery', { companyId, [kind]: id });
}
