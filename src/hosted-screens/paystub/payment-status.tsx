import { Status } from '../design/parts.tsx';

type PayStatus = { status: string; disbursement: { status: string } };

/** The status that the employee sees: pay returned by the bank is not paid. */
const paymentStatusOf = ({ status, disbursement }: PayStatus): string =>
  status === 'PROCESSED' && disbursement.status === 'RETURNED' ? 'RETURNED' : status;

export const PaymentStatus = ({ check }: { check: PayStatus }) => <Status value={paymentStatusOf(check)} />;

const canceledStatuses: readonly string[] = ['VOIDED', 'FAILED'];
export const isCanceled = ({ status }: PayStatus): boolean => canceledStatuses.includes(status);

/** Whether the check does not pay its amount. */
export const isUnpaid = (check: PayStatus): boolean =>
  isCanceled(check) || paymentStatusOf(check) === 'RETURNED';

/** A notice on a voided or failed check. */
export const CanceledNotice = () => (
  <section class="note" aria-labelledby="canceled">
    <h2 id="canceled">This paycheck was canceled</h2>
    <p>
      It pays nothing, and its amounts do not count toward your year-to-date totals. Contact your employer.
    </p>
  </section>
);
