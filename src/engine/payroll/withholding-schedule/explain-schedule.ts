import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { times, whole } from '../rational.ts';
import { type Evaluation, evaluateSchedule } from './evaluate-schedule.ts';
import { dollarsText, percentText } from './exact-text.ts';
import type { Bracket, Frequency, WithholdingSchedule } from './withholding-schedule.ts';

export type Explanation = Evaluation & {
  readonly frequency: Frequency;
  readonly disposableCents: Cents;
  /** Which bracket: 'bracket 3 of 3 of the weekly schedule, from 290.01 up'. */
  readonly where: string;
  /** Why that much: '25% of 290.02 is 72.505, rounded half up to 72.51'. */
  readonly why: string;
};

/** The evaluation with its reasons, as data and in words; undefined when the schedule has no such branch. */
export function explainSchedule(
  schedule: WithholdingSchedule,
  frequency: Frequency,
  disposableCents: Cents,
): Explanation | undefined {
  const evaluation = evaluateSchedule(schedule, frequency, disposableCents);
  if (!evaluation) return undefined;
  const cents = atLeastZero(disposableCents);
  const { branchIndex, bracketIndex, bracket } = evaluation;
  const ordinal = `bracket ${bracketIndex + 1} of ${schedule[branchIndex]?.brackets.length}`;
  const where = `${ordinal} of the ${frequency} schedule, ${bounds(bracket)}`;
  return { ...evaluation, frequency, disposableCents: cents, where, why: reason(evaluation, cents) };
}

function bounds({ minCents, maxCents }: Bracket): string {
  const from = `from ${moneyText(minCents)}`;
  return maxCents === null ? `${from} up` : `${from} through ${moneyText(maxCents)}`;
}

function reason({ bracket: { action }, withheldCents }: Evaluation, cents: Cents): string {
  const [pay, taken] = [moneyText(cents), moneyText(withheldCents)];
  switch (action.kind) {
    case 'exempt':
      return 'exempt: nothing is withheld';
    case 'amount': {
      const fixed = `a fixed ${moneyText(action.amountCents)}`;
      return action.amountCents <= cents ? fixed : `${fixed} is more than there is: all ${pay}`;
    }
    case 'excess_over_floor': {
      const floor = `the floor of ${moneyText(action.floorCents)}`;
      return action.floorCents < cents
        ? `${pay} exceeds ${floor} by ${taken}`
        : `${pay} does not exceed ${floor}: nothing is withheld`;
    }
    case 'percentage': {
      const exact = times(whole(cents), action.rate);
      const product = `${percentText(action.rate)} of ${pay} is ${dollarsText(exact)}`;
      return dollarsText(exact) === taken ? product : `${product}, rounded half up to ${taken}`;
    }
  }
}
