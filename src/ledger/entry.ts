import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Cents } from '../payroll/money.ts';
import type { Account, EntryKind } from './accounts.ts';

/** A debit is positive, a credit negative. */
export type Posting = {
  readonly account: Account;
  readonly cents: Cents;
  /** Of the accounts that are kept by agency. */
  readonly agency?: string;
  readonly workerId?: string;
};

/** What is to be booked. Its postings sum to zero, or the database refuses it. */
export type Entry = {
  readonly kind: EntryKind;
  readonly subject: Subject;
  /** Tells entries of one kind about one subject apart, such as a transfer. */
  readonly reference?: string;
  /** The id of the entry that it undoes. */
  readonly reverses?: string;
  /** The day it counts for, unless the one on which it is booked. */
  readonly day?: PlainDate;
  readonly postings: readonly Posting[];
};

export type Subject = {
  readonly kind: 'employee_check' | 'contractor_payment' | 'employer_check' | 'remittance';
  readonly id: string;
};

export const debit = (account: Account, cents: Cents, more: Partial<Posting> = {}): Posting => ({
  account,
  cents,
  ...more,
});
export const credit = (account: Account, cents: Cents, more: Partial<Posting> = {}): Posting =>
  debit(account, 0 - cents, more); // never -0
