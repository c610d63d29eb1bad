import { moneyText } from '../money.ts';
import { compare, over, type Rational, rationalText, times, whole } from '../rational.ts';
import { floor } from '../rounding.ts';

/** 1/4 -> '25%'. */
export function percentText(rate: Rational): string {
  return `${rationalText(times(rate, whole(100)))}%`;
}

/** Cents with whatever fraction of a cent there is: '72.50', '72.505'. */
export function dollarsText(cents: Rational): string {
  const downCents = floor(cents);
  return compare(cents, whole(downCents)) === 0
    ? moneyText(downCents)
    : rationalText(over(cents, whole(100)));
}
