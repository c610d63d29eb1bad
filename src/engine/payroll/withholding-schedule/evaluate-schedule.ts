import { atLeastZero, type Cents } from '../money.ts';
import { halfUp, timesRate } from '../rounding.ts';
import type { Action, Bracket, Frequency, WithholdingSchedule } from './withholding-schedule.ts';

export type Evaluation = {
  /** From 0 to the disposable earnings. */
  readonly withheldCents: Cents;
  /** The number of the bracket that applied, as the documented JSON counts them. */
  readonly branchIndex: number;
  readonly bracketIndex: number;
  readonly bracket: Bracket;
};

/**
 * What the schedule takes of these disposable earnings (below 0 counts as 0), exact at every cent.
 * Undefined when the schedule has no branch for the frequency. Legal ceilings, balances and dates come
 * after: see ../garnishments.
 */
export function evaluateSchedule(
  schedule: WithholdingSchedule,
  frequency: Frequency,
  disposableCents: Cents,
): Evaluation | undefined {
  const branchIndex = schedule.findIndex((candidate) => candidate.frequency === frequency);
  const branch = schedule[branchIndex];
  if (!branch) return undefined;
  const cents = atLeastZero(disposableCents);
  const bracketIndex = branch.brackets.findIndex((candidate) => contains(candidate, cents));
  const bracket = branch.brackets[bracketIndex];
  if (!bracket)
    throw new RangeError(`no ${frequency} bracket holds ${disposableCents} cents: not a valid schedule`);
  return { withheldCents: withheldBy(bracket.action, cents), branchIndex, bracketIndex, bracket };
}

function contains({ minCents, maxCents }: Bracket, cents: Cents): boolean {
  return minCents <= cents && (maxCents === null || cents <= maxCents);
}

function withheldBy(action: Action, cents: Cents): Cents {
  switch (action.kind) {
    case 'exempt':
      return 0;
    case 'amount':
      return Math.min(action.amountCents, cents);
    case 'excess_over_floor':
      return atLeastZero(cents - action.floorCents);
    case 'percentage':
      return timesRate(cents, action.rate, halfUp);
  }
}
