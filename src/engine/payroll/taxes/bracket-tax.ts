import type { Calculator, Quantity, Source } from '../quantity.ts';
import { compare } from '../rational.ts';
import type { Rounding } from '../rounding.ts';
import { amountWords, percentWords } from '../words.ts';
import { dollarsOf, rateOf } from './figure.ts';

/** [amount at least, tax at that amount, rate above it]; dollars as decimal text. */
export type BracketRows = readonly (readonly string[])[];

type BracketTax = { readonly tax: Quantity; readonly words: string };

type Reading = {
  /** A row applies above its floor, not at it. */
  readonly above?: boolean;
  /** Rounds rate x excess before it is added. */
  readonly product?: Rounding;
};

/** base + rate x (amount - floor) of the last row whose floor is reached, the first row if none is. */
export function bracketTax(
  rows: BracketRows,
  amount: Quantity,
  source: Source,
  calculator: Calculator,
  { above: strictly = false, product }: Reading = {},
): BracketTax {
  let [floor = '0', base = '0', rate = '0'] = rows[0] ?? [];
  for (const [nextFloor = '0', nextBase = '0', nextRate = '0'] of rows) {
    const reached = compare(amount.exact, dollarsOf(nextFloor));
    if (reached < 0 || (strictly && reached === 0)) break;
    [floor, base, rate] = [nextFloor, nextBase, nextRate];
  }
  const from = calculator.figure('bracket from', dollarsOf(floor), source);
  const atFloor = calculator.figure('tax at that amount', dollarsOf(base), source);
  const above = calculator.figure('rate above it', rateOf(rate), source);
  const excess = amount.minus(from).times(above);
  const tax = atFloor.plus(product ? excess.rounded(product) : excess);
  return {
    tax,
    get words() {
      return `${amountWords(atFloor)} + ${percentWords(above.exact)} above ${amountWords(from, true)}`;
    },
  };
}
