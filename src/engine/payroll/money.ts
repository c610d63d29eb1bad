/** A whole number of US cents, below 2^53. Money is nothing else anywhere in this folder. */
export type Cents = number;

const AMOUNT = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** "12.5" -> 1250. Throws RangeError for more than two decimals, exponents, or anything not a number. */
export function centsOf(amount: string): Cents {
  const match = AMOUNT.exec(amount);
  if (!match) throw new RangeError(`"${amount}" is not an amount of dollars and cents`);
  const [, sign = '', dollars = '0', fraction = ''] = match;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** 123456 -> "1234.56": how an amount is written in JSON. */
export function amountText(cents: Cents): string {
  const size = Math.abs(cents);
  const fraction = size % 100;
  const dollars = (size - fraction) / 100;
  return `${cents < 0 ? '-' : ''}${dollars}.${fraction < 10 ? '0' : ''}${fraction}`;
}

/** 123456 -> "1,234.56": how an amount is written for people. */
export function moneyText(cents: Cents): string {
  return amountText(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Below zero counts as zero: a base, a tax or a ceiling cannot be negative. */
export function atLeastZero(cents: Cents): Cents {
  return cents > 0 ? cents : 0;
}
