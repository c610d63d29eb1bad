import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { requirePayableDate } from '../checks/pay-date.ts';
import { lockPendingPayment } from './require-payment.ts';

type Arguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Approves one payment to a contractor until its cut-off. */
export const approvePayment = (operation: Operation, args: Arguments): Promise<void> =>
  decide(operation, args, true);

/** Undoes it until the cut-off: the payment waits for an approval, also one that needed none before. */
export const unapprovePayment = (operation: Operation, args: Arguments): Promise<void> =>
  decide(operation, args, false);

async function decide(operation: Operation, args: Arguments, isApproved: boolean): Promise<void> {
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
