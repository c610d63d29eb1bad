import { amountText } from '../payroll/money.ts';
import { type CheckInvariant, checkInvariants } from './invariants.ts';
import type { CheckProof } from './prove-check.ts';

/** What a proof found wrong with a check: a line that differs, or an invariant that is broken. */
export type Difference = {
  readonly employeeCheckId: string;
  /** The line, such as taxes.us_income.amountCents; or the invariant. */
  readonly line: string;
  /** Null for an invariant. */
  readonly storedCents: number | null;
  readonly expectedCents: number | null;
};

export const differencesOf = (employeeCheckId: string, proof: CheckProof): Difference[] => [
  ...proof.disagreements.map((one) => ({ employeeCheckId, ...one })),
  ...proof.broken.map((line) => ({ employeeCheckId, line, storedCents: null, expectedCents: null })),
];

/** A difference as a sentence. */
export const sayDifference = ({ line, storedCents, expectedCents }: Difference): string =>
  storedCents === null || expectedCents === null
    ? `It does not hold: ${checkInvariants[line as CheckInvariant]}` // a difference without amounts names one
    : `${line} is ${amountText(storedCents)}, and the second computation comes to ${amountText(expectedCents)}.`;
