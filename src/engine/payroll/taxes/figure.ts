import { decimal, lowestTerms, type Rational, times, whole } from '../rational.ts';

const HUNDRED = whole(100);
const rates = new Map<string, Rational>();
const amounts = new Map<string, Rational>();

/** A rate or count of the tables, read once. Only for figures of the tables: the memory is never emptied. */
export function rateOf(figure: string): Rational {
  return remembered(rates, figure, () => decimal(figure));
}

/** An amount of the tables, dollars as text, in cents. It may hold fractions of a cent: "3134.037". */
export function dollarsOf(figure: string): Rational {
  return remembered(amounts, figure, () => lowestTerms(times(decimal(figure), HUNDRED)));
}

function remembered(memory: Map<string, Rational>, figure: string, read: () => Rational): Rational {
  const cached = memory.get(figure);
  if (cached) return cached;
  const value = read();
  memory.set(figure, value);
  return value;
}
