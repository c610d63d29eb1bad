import { amountText } from '../../engine/payroll/money.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import { type DisbursedPart, partsOf, statusOf } from '../../pay/disbursements/parts.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';
import type { DisbursementStatus } from '../../pay/disbursements/statuses.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Money } from '../ledger/post-void.ts';
import { type RecalledParts, recallParts } from '../money-movement/recall-parts.ts';
import { recallPay } from '../money-movement/recall-pay.ts';

type Row = {
  readonly id: string;
  readonly status: string;
  readonly arrivesOn: string | null;
  readonly disbursementMethod: string;
  readonly disbursementStatus: string;
  readonly disbursementParts: unknown;
};

/** The new status of a voided check or payment, where its money is, and what its history says. */
type VoidOutcome = {
  readonly status: 'voided' | 'failed';
  readonly money: Money;
  /** Null when the disbursement status stays: the money arrived, or is about to. */
  readonly disbursement: DisbursementStatus | null;
  /** The parts of split pay, where any of them changes. */
  readonly parts?: readonly DisbursedPart[];
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
  const { id, disbursementMethod, disbursementStatus } = row;
  if (!hasLeft(row)) {
    const reason = 'Voided before it was paid.';
    return { status: 'voided', money: 'has not left', disbursement: 'canceled', reason };
  }
  const parts = partsOf(row);
  if (parts) return splitOutcome(await recallParts(operation, { kind, id, parts }));
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

/**
 * Split pay is not in one place: the books have an amount for each place. It is failed if every part came
 * back.
 */
function splitOutcome(recalled: RecalledParts): VoidOutcome {
  const { parts, stopped, cameBack, toGiveBack } = recalled;
  const sentences = [
    cameBack && `${amountText(cameBack)} had come back, and goes to the company.`,
    stopped && `${amountText(stopped)} was stopped.`,
    toGiveBack && `${amountText(toGiveBack)} was sent: the worker owes it.`,
  ];
  return {
    status: cameBack && !stopped && !toGiveBack ? 'failed' : 'voided',
    money: recalled,
    ...(cameBack || stopped ? { disbursement: statusOf(parts), parts } : { disbursement: null }),
    reason: sentences.filter(Boolean).join(' '),
  };
}
