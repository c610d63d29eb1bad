import type { Disbursed, DisbursementStatus } from '../disbursements/set-disbursements.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Money } from '../ledger/post-void.ts';
import { recallPay } from '../money-movement/recall-pay.ts';

type Row = { id: string; status: string; disbursementMethod: string; disbursementStatus: string };

/** The new status of a voided check or payment, where its money is, and what its history says. */
type VoidOutcome = {
  readonly status: 'voided' | 'failed';
  readonly money: Money;
  /** Null when the disbursement status stays: the money arrived, or is about to. */
  readonly disbursement: DisbursementStatus | null;
  readonly reason: string;
};

const onPaper: readonly string[] = ['download_check', 'physical_check'];

/**
 * Decides what a void does. Pay that was not sent stays with the company. Paper checks, and transfers that no
 * bank has received, are stopped. Pay that a bank returned goes to the company, and the status is failed. The
 * worker owes all other pay: the service does not debit workers.
 */
export async function voidOutcome(
  operation: Operation,
  kind: Disbursed['kind'],
  row: Row,
): Promise<VoidOutcome> {
  const { id, status, disbursementMethod, disbursementStatus } = row;
  if (status === 'pre-processed') {
    const reason = 'Voided before it was paid.';
    return { status: 'voided', money: 'has not left', disbursement: 'canceled', reason };
  }
  if (disbursementStatus === 'returned') {
    const reason = 'It had come back, and was voided.';
    return { status: 'failed', money: 'came back', disbursement: 'refunded', reason };
  }
  const isStopped =
    disbursementStatus === 'pending' &&
    (onPaper.includes(disbursementMethod) ||
      (disbursementMethod === 'direct_deposit' && (await recallPay(operation, { kind, id }))));
  if (isStopped) {
    return { status: 'voided', money: 'was stopped', disbursement: 'void', reason: 'Payment was stopped.' };
  }
  return { status: 'voided', money: 'is to be given back', disbursement: null, reason: '' };
}
