import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Account, EntryKind } from './accounts.ts';

/** A debit is positive, a credit negative. */
export type Posting = {
  readonly account: Account;
  readonly cents: Cents;
  /** For the accounts that are kept by agency. */
  readonly agency?: string | null;
  readonly workerId?: string | null;
};

/** A ledger entry to post. The database refuses an entry whose postings do not sum to zero. */
export type Entry = {
  readonly kind: EntryKind;
  readonly subject: Subject;
  /** Distinguishes entries of the same kind and subject, such as the id of a transfer. */
  readonly reference?: string;
  /** The id of the entry that this one reverses. */
  readonly reverses?: string;
  /** The day the entry counts for; the day of posting unless set. */
  readonly day?: PlainDate;
  readonly postings: readonly Posting[];
};

export type Subject = {
  readonly kind: 'employee_check' | 'contractor_payment' | 'employer_check' | 'remittance' | 'filing';
  readonly id: string;
};

export const debit = (account: Account, cents: Cents, more: Partial<Posting> = {}): Posting => ({
  account,
  cents,
  ...more,
});
export const credit = (account: Account, cents: Cents, more: Partial<Posting> = {}): Posting =>
  debit(account, 0 - cents, more); // never -0
