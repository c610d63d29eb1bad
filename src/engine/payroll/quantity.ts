import type { Cents } from './money.ts';
import { compare, larger, minus, over, plus, type Rational, smaller, times, ZERO } from './rational.ts';
import type { Rounding } from './rounding.ts';

/** The citation of a legal figure, and its effective date. */
export type Source = { readonly citation: string; readonly effectiveFrom: string };

/** What an amount is, in words, for the explanation. */
export type Note = {
  /** Names the rule wherever it is applied: `us.social_security`. */
  readonly rule: string;
  readonly label: string;
  /** The formula as a sentence with its numbers. */
  readonly words: string;
  readonly source?: Source;
  /** Doubts carried with the figures: estimates, last year's base. */
  readonly flags?: readonly string[];
};

/**
 * One exact value on its way through a formula; money is in cents. Formulas are written once, on quantities:
 * plain ones only compute, traced ones (explanation/traced.ts) also remember how, so that an explanation
 * cannot differ from the computation.
 */
export class Quantity {
  readonly exact: Rational;

  constructor(exact: Rational) {
    this.exact = exact;
  }

  plus(other: Quantity): Quantity {
    return new Quantity(plus(this.exact, other.exact));
  }

  minus(other: Quantity): Quantity {
    return new Quantity(minus(this.exact, other.exact));
  }

  times(other: Quantity): Quantity {
    return new Quantity(times(this.exact, other.exact));
  }

  over(other: Quantity): Quantity {
    return new Quantity(over(this.exact, other.exact));
  }

  atMost(limit: Quantity): Quantity {
    return new Quantity(smaller(this.exact, limit.exact));
  }

  atLeast(limit: Quantity): Quantity {
    return new Quantity(larger(this.exact, limit.exact));
  }

  rounded(rounding: Rounding): Quantity {
    return new Quantity({ n: rounding(this.exact), d: 1 });
  }

  plusAll(others: readonly Quantity[]): Quantity {
    let sum = this.exact;
    for (const other of others) sum = plus(sum, other.exact);
    return new Quantity(sum);
  }

  /** Labels this amount. The note is built only by a traced quantity. */
  as(_note: () => Note): Quantity {
    return this;
  }

  isAbove(other: Quantity): boolean {
    return compare(this.exact, other.exact) > 0;
  }

  isBelow(other: Quantity): boolean {
    return compare(this.exact, other.exact) < 0;
  }

  /** The amount as cents. Throws RangeError when a formula forgot its rounding. */
  get cents(): Cents {
    const { n, d } = this.exact;
    if (typeof n !== 'number' || d !== 1) throw new RangeError('an amount was not rounded to the cent');
    return n;
  }
}

/** Creates the leaves of formulas: facts of the worksheet and figures of the law. */
export type Calculator = {
  readonly zero: Quantity;
  fact(label: string, exact: Rational): Quantity;
  figure(label: string, exact: Rational, source: Source): Quantity;
};

export const PLAIN_BOOK: Calculator = {
  zero: new Quantity(ZERO),
  fact: (_label, exact) => new Quantity(exact),
  figure: (_label, exact) => new Quantity(exact),
};
