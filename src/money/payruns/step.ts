import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';

/**
 * What falls due for a company and a day: the cut-off of a check date, also for what was not approved by
 * then, its pay-out, when pay leaves, the arrival of its pay, the bank's answers to its transfers, the
 * remittance of what the company owes to agencies and plans, or what its regular payrolls need.
 */
export type Step = {
  readonly at: Instant;
  readonly kind: 'cut-off' | 'unapproved' | 'pay-out' | 'arrival' | 'bank' | 'prenote' | 'remit' | 'regular';
  readonly companyId: string;
  readonly checkDate: PlainDate;
  /** Why its instant cannot be computed. It is due at once and fails, so that its company alone waits. */
  readonly error?: unknown;
};

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
    | 'refused'
    | 'settled'
    | 'unsettled'
    | 'returned'
    | 'repeated'
    | 'unmatched'
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
  /** Whether the step has numbered printed checks. */
  readonly isPrinted?: boolean;
  readonly reason: string | null;
};

/** An error ended a step, and with it the transaction. The steps of other companies can run without it. */
export class StepFailed extends Error {
  readonly step: Step;
  constructor(step: Step, cause: unknown) {
    super('a step of payroll failed', { cause });
    this.step = step;
  }
}

/** Whether a step is part of a payrun's schedule. Bank answers and remittances are not known ahead. */
export const isOfPayrun = ({ kind }: Step) => kind === 'cut-off' || kind === 'pay-out' || kind === 'arrival';

export const isSame = (a: Step, b: Step): boolean =>
  a.kind === b.kind && a.companyId === b.companyId && a.checkDate === b.checkDate;

/** Whether the company has another speed since a cut-off was read as due, and the cut-off comes later now. */
export const isMoved = ({ at, checkDate }: Step, leadBankingDays: number): boolean =>
  cutOffAt(checkDate, leadBankingDays) > at;

/** Pending, and approved where approval is required. */
export const approvedPending = {
  status: 'pending',
  OR: [{ approvalRequired: false }, { approved: true }],
};

/** No reason of its own keeps a check or payment from being paid; a reason of the company may pass. */
export const notBlocked = { AND: [{ OR: [{ heldBecause: null }, { heldBy: 'company' }] }] };

/** Waits for an approval, and does not say yet that it is too late. */
export const unapprovedPending = {
  status: 'pending',
  approvalRequired: true,
  approved: false,
  ...notBlocked,
};
