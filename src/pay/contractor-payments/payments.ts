import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { ContractorPayment } from '../../generated/prisma/client.ts';
import { requireActive, requireChangeable } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { foreignProblem } from '../../parties/workers/contractors/declare-foreign.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { isWaiting } from '../checks/require-check.ts';
import { onlyDisbursement } from '../checks/update-check.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { CreateContractorPaymentInput, UpdateContractorPaymentInput } from './inputs.ts';

type PaymentArguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Refuses an unknown payment and a payment of another company with the same error. */
export async function requirePayment(
  { db }: Operation,
  { companyId, contractorPaymentId: id }: PaymentArguments,
): Promise<ContractorPayment> {
  const found = await db.contractorPayment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR_PAYMENT');
  return found;
}

/**
 * Locks a pending payment of the company and returns it. Refuses a version that If-Match does not name.
 * `orWaiting` accepts a computed payment whose pay waits, too.
 */
async function lockPendingPayment(
  operation: Operation,
  { orWaiting = false, ...args }: PaymentArguments & { orWaiting?: boolean },
): Promise<ContractorPayment> {
  await lock(operation.db, 'contractor_payments', args.contractorPaymentId);
  const payment = await requirePayment(operation, args);
  requireVersion(payment, args.ifMatch);
  if (payment.status === 'pending' || (orWaiting && isWaiting(payment))) return payment;
  const problem = sentence('The contractor payment is {status}: only a pending one can be changed.', {
    status: word(payment.status),
  });
  throw new Fault('WRONG_STATE', { problem });
}

type CreateArguments = { companyId: string; input: typeof CreateContractorPaymentInput.$inferInput };

/**
 * Creates a pending payment to a contractor who is not terminated. The company has to be live by the
 * payment's cut-off, not before.
 */
export async function createPayment(
  operation: Operation,
  { companyId, input }: CreateArguments,
): Promise<string> {
  const { db } = operation;
  const { contractorId, payDate, amount, type, approvalRequired, disbursement, metadata } = input;
  requireMethod(operation, input);
  const { leadBankingDays } = await requireActive(operation, companyId);
  await lock(db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);

  if (contractor.employmentStatus === 'terminated') {
    throw new Fault('WRONG_STATE', { problem: 'The contractor is terminated and cannot be paid.' });
  }
  if (contractor.foreignSince) throw new Fault('WRONG_STATE', { problem: foreignProblem });
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

type UpdateArguments = {
  companyId: string;
  contractorPaymentId: string;
  input: typeof UpdateContractorPaymentInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes a pending payment. One whose cut-off has passed must be moved before it can be paid. */
export async function updatePayment(
  operation: Operation,
  { input, ...args }: UpdateArguments,
): Promise<void> {
  const { leadBankingDays } = await requireActive(operation, args.companyId);
  requireMethod(operation, input);
  const payment = await lockPendingPayment(operation, { ...args, orWaiting: onlyDisbursement(input) });

  const changes = changesIn(input, []);
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateContractorPayment');
  const { amount, disbursement, ...rest } = changes;
  if (rest.payDate !== undefined || rest.approved || rest.approvalRequired === false) {
    requirePayableDate(operation, rest.payDate ?? payment.payDate, leadBankingDays, ['input', 'payDate']);
  }

  await operation.db.contractorPayment.updateMany({
    where: { id: payment.id },
    data: {
      ...rest,
      ...(amount === undefined ? {} : { amountCents: BigInt(amount) }),
      ...(disbursement ? { disbursementMethod: disbursement.method } : {}),
      ...(rest.payDate !== undefined || isWaiting(payment) ? { heldBecause: null, heldBy: null } : {}),
    },
  });
  await record(operation, 'updateContractorPayment', changes);
}

type ApproveArguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Approves one payment to a contractor until its cut-off. */
export const approvePayment = (operation: Operation, args: ApproveArguments): Promise<void> =>
  decide(operation, args, true);

/** Undoes it until the cut-off: the payment waits for an approval, also one that needed none before. */
export const unapprovePayment = (operation: Operation, args: ApproveArguments): Promise<void> =>
  decide(operation, args, false);

async function decide(operation: Operation, args: ApproveArguments, isApproved: boolean): Promise<void> {
  const { leadBankingDays } = await requireChangeable(operation, args.companyId);
  const { id, payDate, approved, approvalRequired } = await lockPendingPayment(operation, args);
  requirePayableDate(operation, payDate, leadBankingDays, ['payDate']);
  const action = isApproved ? 'approveContractorPayment' : 'unapproveContractorPayment';
  const waits = approvalRequired && !approved;
  if (waits !== isApproved) return recordNoChange(operation, action);
  const data = isApproved ? { approved: true } : { approved: false, approvalRequired: true };
  await operation.db.contractorPayment.updateMany({ where: { id }, data });
  await record(operation, action, data);
}

type DeleteArguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Deletes a pending payment. */
export async function deletePayment(operation: Operation, args: DeleteArguments): Promise<void> {
  await requireActive(operation, args.companyId);
  const { id } = await lockPendingPayment(operation, args);
  await operation.db.contractorPayment.deleteMany({ where: { id } });
  await record(operation, 'deleteContractorPayment', { contractorPaymentId: id });
}
