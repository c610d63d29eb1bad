import type { PlainDate } from './calendar/plain-date.ts';
import type { PayChange } from './pay-changes.ts';
import type { Paycheck } from './paycheck.ts';
import type { Worksheet } from './worksheet.ts';

/** How net pay differs from the employee's previous check, and why. The parts add up. */
export type SinceLastCheck = {
  readonly checkId: string;
  readonly checkDate: PlainDate;
  readonly changes: readonly PayChange[];
};

/** The stored form of a computed check: enough to compute it again and compare. */
export type StoredCheck = {
  readonly worksheet: Worksheet;
  readonly paycheck: Paycheck;
  /** Null for the first check of an employee; absent where the check was computed before 1.1.0. */
  readonly sinceLast?: SinceLastCheck | null;
};
