import { type Calculator, type Note, Quantity, type Source } from '../quantity.ts';
import { type Rational, ZERO } from '../rational.ts';
import type { Rounding } from '../rounding.ts';

export type Operation =
  | 'fact'
  | 'figure'
  | 'plus'
  | 'minus'
  | 'times'
  | 'over'
  | 'lesser'
  | 'greater'
  | 'rounded';

export type Step = {
  readonly operation: Operation;
  readonly inputs: readonly Quantity[];
  readonly label?: string;
  readonly source?: Source;
  readonly rounding?: string;
};

/** A quantity that records how it was computed. */
export class Traced extends Quantity {
  readonly step: Step;
  readonly note: Note | undefined;

  constructor(exact: Rational, step: Step, note?: Note) {
    super(exact);
    this.step = step;
    this.note = note;
  }

  override plus(other: Quantity): Quantity {
    return this.after('plus', other, super.plus(other));
  }

  override minus(other: Quantity): Quantity {
    return this.after('minus', other, super.minus(other));
  }

  override times(other: Quantity): Quantity {
    return this.after('times', other, super.times(other));
  }

  override over(other: Quantity): Quantity {
    return this.after('over', other, super.over(other));
  }

  override atMost(limit: Quantity): Quantity {
    return this.after('lesser', limit, super.atMost(limit));
  }

  override atLeast(limit: Quantity): Quantity {
    return this.after('greater', limit, super.atLeast(limit));
  }

  override rounded(rounding: Rounding): Quantity {
    const { exact } = super.rounded(rounding);
    return new Traced(exact, { operation: 'rounded', inputs: [this], rounding: rounding.name });
  }

  override plusAll(others: readonly Quantity[]): Quantity {
    return new Traced(super.plusAll(others).exact, { operation: 'plus', inputs: [this, ...others] });
  }

  /** An amount keeps its first name: naming it again makes an amount equal to it. */
  override as(note: () => Note): Quantity {
    if (!this.note) return new Traced(this.exact, this.step, note());
    return new Traced(this.exact, { operation: 'plus', inputs: [this] }, note());
  }

  private after(operation: Operation, other: Quantity, result: Quantity): Quantity {
    return new Traced(result.exact, { operation, inputs: [this, other] });
  }
}

export const TRACING_CALCULATOR: Calculator = {
  zero: new Traced(ZERO, { operation: 'figure', inputs: [], label: 'zero' }),
  fact: (label, exact) => new Traced(exact, { operation: 'fact', inputs: [], label }),
  figure: (label, exact, source) => new Traced(exact, { operation: 'figure', inputs: [], label, source }),
};
