import type { PlainDate } from '../calendar/plain-date.ts';
import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { decimal, larger, minus, type Rational, smaller, times, whole, ZERO } from '../rational.ts';
import { floor, type Rounding } from '../rounding.ts';
import { dollarsText, percentText } from '../withholding-schedule/exact-text.ts';
import type { Limit, LimitName } from './garnishment.ts';

/** The legal ceiling of an order, with its flags. */
export type Ceilings = { readonly limits: readonly Limit[]; readonly notes: readonly string[] };

/** A formula's value in cents, not yet rounded, and its words. */
export type Part = { readonly exact: Rational; readonly words: string };

type Row = {
  readonly effectiveFrom: PlainDate;
  readonly citation?: string;
};

/** The rows of a state; none where the figures do not name it. */
export const rowsOf = <Each>(
  states: Readonly<Record<string, readonly Each[] | undefined>>,
  state: string,
): readonly Each[] => (Object.hasOwn(states, state) ? (states[state] ?? []) : []);

/** A ceiling in whole cents, floored unless the law says otherwise, less what earlier orders took. */
export function ceiling(
  name: LimitName,
  { exact, words }: Part,
  takenCents: Cents,
  row: Row,
  rounding: Rounding = floor,
): Limit {
  const gone = takenCents > 0 ? `, less ${moneyText(takenCents)} withheld before` : '';
  const cents = rounding(exact);
  return {
    name,
    cents: atLeastZero(cents - takenCents),
    words: `${words}: ${moneyText(cents)}${gone}`,
    citation: row.citation,
    effectiveFrom: row.effectiveFrom,
  };
}

export function shareOf(rate: string, base: Part): Part {
  const exact = times(decimal(rate), base.exact);
  return { exact, words: `${percentText(decimal(rate))} of ${base.words}` };
}

export function excess(base: Part, untouchable: Rational): Part {
  const exact = larger(ZERO, minus(base.exact, untouchable));
  return { exact, words: `the excess of ${base.words} over ${dollarsText(untouchable)}` };
}

export function lesser(a: Part, b: Part): Part {
  const [first, second] = [a, b].map(({ exact, words }) => `${words} (${dollarsText(exact)})`);
  return { exact: smaller(a.exact, b.exact), words: `the lesser of ${first} and ${second}` };
}

export function amount(cents: Cents): Part {
  return { exact: whole(cents), words: moneyText(cents) };
}
