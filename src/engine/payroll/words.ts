import { moneyText } from './money.ts';
import type { Quantity } from './quantity.ts';
import { type Rational, rationalText, times, whole } from './rational.ts';
import { halfUp } from './rounding.ts';

const HUNDRED = whole(100);

/** 0.062 -> "6.2 %". */
export function percentWords(rate: Rational): string {
  return `${rationalText(times(rate, HUNDRED))} %`;
}

/** An amount for a sentence: rounded half up for reading only, and without ".00" when `short`. */
export function amountWords(amount: Quantity, short = false): string {
  const text = moneyText(halfUp(amount.exact));
  return short ? text.replace(/\.00$/, '') : text;
}
