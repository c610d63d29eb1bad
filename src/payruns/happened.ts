import type { Instant } from '../clock.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';

/** What a payrun did, or why it did not. */
export type Happened = {
  /** When it fell due. */
  readonly at: Instant;
  readonly what: 'pre-processed' | 'processed' | 'held';
  readonly companyId: string;
  readonly checkDate: PlainDate;
  /** Null where a check alone is held. */
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  readonly reason: string | null;
};
