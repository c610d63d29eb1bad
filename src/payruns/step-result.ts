import type { Instant } from '../foundation/clock.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';

/** What a payrun did, or why it did not; or what the bank did with its money. */
export type StepResult = {
  /** When it fell due. */
  readonly at: Instant;
  readonly what: 'pre-processed' | 'processed' | 'held' | 'remitted' | 'settled' | 'returned' | 'corrected';
  readonly companyId: string;
  /** The day of payment, or the one by which it was to be remitted. */
  readonly checkDate: PlainDate;
  /** Null where a check alone is held, and of what was remitted. */
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  /** Payments to contractors. */
  readonly paymentIds: readonly string[];
  readonly reason: string | null;
};
