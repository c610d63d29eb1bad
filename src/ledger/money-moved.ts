/**
 * Entries of what a bank does, to be handed to `post`: one for each transfer, whose id is the reference, so
 * that a file read twice is refused.
 */
import type { Cents } from '../payroll/money.ts';
import { credit, debit, type Entry, type Subject } from './entry.ts';

type Moved = { readonly transferId: string; readonly cents: Cents };
type DebitMoved = Moved & { readonly employerCheckId: string };
type PayMoved = Moved & { readonly subject: Subject; readonly workerId: string };

/** The company's debit has arrived. */
export const debitSettled = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_settled',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('cash', cents), credit('company_receivable', cents)],
});

/** A debit that had settled came back: pay may be out already, and the company owes it. */
export const debitReturned = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_returned',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('company_exposure', cents), credit('cash', cents)],
});

/** What a returned debit had left the company owing has arrived after all, by another transfer. */
export const exposureSettled = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_settled',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('cash', cents), credit('company_exposure', cents)],
});

/** A worker's bank sent pay back: it is still the worker's. */
export const payReturned = ({ subject, transferId, workerId, cents }: PayMoved): Entry => ({
  kind: 'pay_returned',
  subject,
  reference: transferId,
  postings: [debit('cash', cents), credit('returned_pay', cents, { workerId })],
});

/** Pay that had come back left again, by another transfer. */
export const payResent = ({ subject, transferId, workerId, cents }: PayMoved): Entry => ({
  kind: 'pay_resent',
  subject,
  reference: transferId,
  postings: [debit('returned_pay', cents, { workerId }), credit('cash', cents)],
});

/** Pay of what was voided came back by itself: the worker owes it no more, and the company gets it. */
export const payReturnedAfterVoid = ({ subject, transferId, workerId, cents }: PayMoved): Entry => ({
  kind: 'pay_returned',
  subject,
  reference: transferId,
  postings: [
    debit('cash', cents),
    credit('worker_receivable', cents, { workerId }),
    debit('recovery_payable', cents, { workerId }),
    credit('company_receivable', cents),
  ],
});
