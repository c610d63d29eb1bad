import { atLeastZero, type Cents } from './money.ts';
import { type DecimalText, decimal, over, times, whole } from './rational.ts';
import { floor } from './rounding.ts';

/** A part of net pay: an amount, or a percentage of all of it. */
export type PartOfPay = { readonly cents: Cents } | { readonly percent: DecimalText };

export type SplitPay = {
  /** What each part gets, in the order of the parts. */
  readonly parts: readonly Cents[];
  /** The rest. */
  readonly rest: Cents;
};

/**
 * Splits net pay over parts in their order. A percentage is of the whole net pay, rounded down to the cent. A
 * part gets no more than the parts before it have left, so that the parts and the rest are the net pay.
 */
export function splitNetPay(netPay: Cents, parts: readonly PartOfPay[]): SplitPay {
  let rest = atLeastZero(netPay);
  const cut = parts.map((part) => {
    const cents = Math.min(wantedOf(netPay, part), rest);
    rest -= cents;
    return cents;
  });
  return { parts: cut, rest };
}

const wantedOf = (netPay: Cents, part: PartOfPay): Cents =>
  'cents' in part
    ? part.cents
    : atLeastZero(floor(over(times(whole(netPay), decimal(part.percent)), whole(100))));
