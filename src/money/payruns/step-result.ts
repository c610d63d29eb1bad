import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';

/** What a step of payroll did, or why it could not; or what the bank did with a transfer. */
export type StepResult = {
  /** When the step fell due. */
  readonly at: Instant;
  readonly what:
    | 'opened'
    | 'changed'
    | 'due-soon'
    | 'late'
    | 'pre-processed'
    | 'sent'
    | 'processed'
    | 'held'
    | 'remitted'
    | 'settled'
    | 'returned'
    | 'corrected'
    | 'verified';
  readonly companyId: string;
  /** The day of payment, or the due date of a remittance. */
  readonly checkDate: PlainDate;
  /** Null for a single blocked check and for a remittance. */
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  /** Payments to contractors. */
  readonly paymentIds: readonly string[];
  /** The accounts whose prenotes the step was about. */
  readonly bankAccountIds?: readonly string[];
  readonly reason: string | null;
};
