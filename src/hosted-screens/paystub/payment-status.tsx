import { Status } from '../design/parts.tsx';

type Money = { status: string; disbursement: { status: string } };

/** Where a check stands for who is paid by it: what the bank sent back is not paid. */
const paymentStatusOf = ({ status, disbursement }: Money): string =>
  status === 'PROCESSED' && disbursement.status === 'RETURNED' ? 'RETURNED' : status;

export const PaymentStatus = ({ check }: { check: Money }) => <Status value={paymentStatusOf(check)} />;

const undone: readonly string[] = ['VOIDED', 'FAILED'];
export const isUndone = ({ status }: Money): boolean => undone.includes(status);

/** Whether the amount of a check is no pay, so that it must not be read as such. */
export const isUnpaid = (check: Money): boolean => isUndone(check) || paymentStatusOf(check) === 'RETURNED';

/** What a check is worth that was undone. */
export const Undone = () => (
  <section class="note" aria-labelledby="undone">
    <h2 id="undone">This check was undone</h2>
    <p>It pays nothing, and its amounts do not count in the year to date. Ask your employer why.</p>
  </section>
);
