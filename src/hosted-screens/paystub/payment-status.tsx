import { Status } from '../design/parts.tsx';
import { say } from '../language/say.ts';

type PayStatus = { status: string; disbursement: { method: string; status: string } };

const returned: readonly string[] = ['RETURNED', 'PARTIALLY_RETURNED'];
/** Whether a bank returned the pay, or a part of it. */
export const isReturned = ({ disbursement }: Pick<PayStatus, 'disbursement'>): boolean =>
  returned.includes(disbursement.status);

/** Whether returned pay was sent again and has not arrived yet. */
const isSentAgain = ({ status, disbursement }: PayStatus): boolean =>
  status === 'PROCESSED' && disbursement.method === 'DIRECT_DEPOSIT' && disbursement.status === 'PENDING';

/** The status that the employee sees. Pay that the bank returned is not paid, nor before it arrives again. */
export function paymentStatusOf(check: PayStatus): string {
  if (isSentAgain(check)) return 'PAY_ON_ITS_WAY';
  return check.status === 'PROCESSED' && isReturned(check) ? check.disbursement.status : check.status;
}

export const PaymentStatus = ({ check }: { check: PayStatus }) => <Status value={paymentStatusOf(check)} />;

const canceledStatuses: readonly string[] = ['VOIDED', 'FAILED'];
export const isCanceled = ({ status }: PayStatus): boolean => canceledStatuses.includes(status);

/** Whether the check does not pay its amount, or pays only a part of it. */
export const isUnpaid = (check: PayStatus): boolean =>
  isCanceled(check) || returned.includes(paymentStatusOf(check));

/** A notice on a voided or failed check. */
export const CanceledNotice = () => (
  <section class="note" aria-labelledby="canceled">
    <h2 id="canceled">{say('This paycheck was canceled')}</h2>
    <p>
      {say(
        'It pays nothing, and its amounts do not count toward your year-to-date totals. Contact your employer.',
      )}
    </p>
  </section>
);
