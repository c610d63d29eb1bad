/**
 * Entries for `post` of what a bank does with a transfer. The transfer's id is the reference, so the database
 * refuses to book the same event twice.
 */
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Account } from './accounts.ts';
import { credit, debit, type Entry, type Subject } from './entry.ts';

type Moved = { readonly transferId: string; readonly cents: Cents };
type DebitMoved = Moved & { readonly employerCheckId: string };
type PayMoved = Moved & { readonly subject: Subject; readonly workerId: string };

/** The company's debit arrived. */
export const debitSettled = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_settled',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('cash', cents), credit('company_receivable', cents)],
});

/** A settled debit was returned: the company owes it, and the pay may have been sent already. */
export const debitReturned = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_returned',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('company_exposure', cents), credit('cash', cents)],
});

/** A retried debit arrived and settles what the returned debit left the company owing. */
export const exposureSettled = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_settled',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('cash', cents), credit('company_exposure', cents)],
});

/** The company's credit from voids paid a part of what its returned debit left it owing. */
export const exposureNetted = ({ employerCheckId: id, transferId, cents }: DebitMoved): Entry => ({
  kind: 'debit_settled',
  subject: { kind: 'employer_check', id },
  reference: transferId,
  postings: [debit('company_receivable', cents), credit('company_exposure', cents)],
});

type RemittanceMoved = Moved & {
  readonly remittanceId: string;
  readonly account: Account;
  readonly agency: string;
  readonly day: PlainDate;
};

/** The bank returned a payment to an agency: the agency is owed for the period again. */
export const remittanceReturned = ({ remittanceId: id, transferId, ...owed }: RemittanceMoved): Entry => ({
  kind: 'remittance_returned',
  subject: { kind: 'remittance', id },
  reference: transferId,
  day: owed.day,
  postings: [debit('cash', owed.cents), credit(owed.account, owed.cents, { agency: owed.agency })],
});

/** A worker's bank returned pay: it is still owed to the worker. */
export const payReturned = ({ subject, transferId, workerId, cents }: PayMoved): Entry => ({
  kind: 'pay_returned',
  subject,
  reference: transferId,
  postings: [debit('cash', cents), credit('returned_pay', cents, { workerId })],
});

/** Returned pay was sent again, by another transfer. */
export const payResent = ({ subject, transferId, workerId, cents }: PayMoved): Entry => ({
  kind: 'pay_resent',
  subject,
  reference: transferId,
  postings: [debit('returned_pay', cents, { workerId }), credit('cash', cents)],
});

/** Voided pay was in a file that the bank refused, and is not sent again: the company gets it. */
export const payStoppedAfterVoid = ({ day, ...moved }: PayMoved & { readonly day: PlainDate }): Entry => ({
  ...payReturnedAfterVoid(moved),
  kind: 'pay_stopped',
  day,
});

/** The bank returned voided pay: the worker no longer owes it, and the company gets it. */
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
