import type { DisbursementStatus } from '../disbursements/set-disbursements.ts';
import type { Money } from '../ledger/post-void.ts';

type Row = { status: string; disbursementMethod: string; disbursementStatus: string };

/** What becomes of a check or a payment that is voided, of its money, and what its history says. */
export type Undoing = {
  readonly status: 'voided' | 'failed';
  readonly money: Money;
  /** Null where what had happened to the money stands: it arrived, or is about to. */
  readonly disbursement: DisbursementStatus | null;
  readonly reason: string;
};

const onPaper: readonly string[] = ['download_check', 'physical_check'];

/**
 * Money that has not left stays; paper is stopped; what a bank sent back is kept, and then the payment has
 * failed. What has left by wire cannot be taken back in silence: the worker owes it.
 */
export function undoingOf({ status, disbursementMethod, disbursementStatus }: Row): Undoing {
  if (status === 'pre-processed') {
    return {
      status: 'voided',
      money: 'has not left',
      disbursement: 'canceled',
      reason: 'Voided before it was paid.',
    };
  }
  if (disbursementStatus === 'returned') {
    const reason = 'It had come back, and was voided.';
    return { status: 'failed', money: 'came back', disbursement: 'refunded', reason };
  }
  if (onPaper.includes(disbursementMethod) && disbursementStatus === 'pending') {
    return { status: 'voided', money: 'was stopped', disbursement: 'void', reason: 'Payment was stopped.' };
  }
  return { status: 'voided', money: 'is to be given back', disbursement: null, reason: '' };
}
