import { requireActive } from '../../parties/companies/require-active.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { isWaiting } from '../checks/require-pending.ts';
import { onlyDisbursement } from '../checks/update-check.ts';
import { requireMethod } from '../disbursements/require-method.ts';
import type { UpdateContractorPaymentInput } from './inputs.ts';
import { lockPendingPayment } from './require-payment.ts';

type Arguments = {
  companyId: string;
  contractorPaymentId: string;
  input: typeof UpdateContractorPaymentInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes a pending payment. One whose cut-off has passed must be moved before it can be paid. */
export async function updatePayment(operation: Operation, { input, ...args }: Arguments): Promise<void> {
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
