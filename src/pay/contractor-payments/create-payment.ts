import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { requireContractor } from '../../parties/workers/contractors/require-contractor.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { CreateContractorPaymentInput } from './inputs.ts';

type Arguments = { companyId: string; input: typeof CreateContractorPaymentInput.$inferInput };

/**
 * Creates a pending payment to a contractor who is not terminated. The company has to be live by the
 * payment's cut-off, not before.
 */
export async function createPayment(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  const { db } = operation;
  const { contractorId, payDate, amount, type, approvalRequired, disbursement, metadata } = input;
  requireMethod(operation, input);
  const { leadBankingDays } = await requireActive(operation, companyId);
  await lock(db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);

  if (contractor.employmentStatus === 'terminated') {
    throw new Fault('WRONG_STATE', { problem: 'The contractor is terminated and cannot be paid.' });
  }
  requirePayableDate(operation, payDate, leadBankingDays, ['input', 'payDate']);

  const id = newId();
  await db.contractorPayment.create({
    select: { id: true },
    data: {
      id,
      companyId,
      contractorId,
      payDate,
      amountCents: BigInt(amount),
      type: type ?? 'payment',
      approvalRequired: approvalRequired ?? false,
      metadata: metadata ?? {},
      ...(disbursement ? { disbursementMethod: disbursement.method } : {}),
    },
  });
  await record(operation, 'createContractorPayment', input);
  return id;
}
