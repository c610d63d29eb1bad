import type { Disbursed, DisbursementStatus } from '../disbursements/set-disbursements.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Money } from '../ledger/post-void.ts';
import { recallPay } from '../money-movement/recall-pay.ts';

type Row = { id: string; status: string; disbursementMethod: string; disbursementStatus: string };

/** What becomes of a check or a payment that is voided, of its money, and what its history says. */
type Undoing = {
  readonly status: 'voided' | 'failed';
  readonly money: Money;
  /** Null where what had happened to the money stands: it arrived, or is about to. */
  readonly disbursement: DisbursementStatus | null;
  readonly reason: string;
};

const onPaper: readonly string[] = ['download_check', 'physical_check'];

/**
 * Money that has not left stays; paper, and what no bank has been handed, is stopped; what a bank sent back
 * is kept, and then the payment has failed. Nothing else is taken back in silence: the worker owes it.
 */
export async function undo(operation: Operation, of: Disbursed['of'], row: Row): Promise<Undoing> {
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
      (disbursementMethod === 'direct_deposit' && (await recallPay(operation, { of, id }))));
  if (isStopped) {
    return { status: 'voided', money: 'was stopped', disbursement: 'void', reason: 'Payment was stopped.' };
  }
  return { status: 'voided', money: 'is to be given back', disbursement: null, reason: '' };
}
