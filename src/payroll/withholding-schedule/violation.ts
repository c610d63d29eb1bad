import type { Cents } from '../money.ts';

/** The published rule that is broken: 1 to 5 of the specification, or the shape of the JSON before any of them. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 'shape' | 'money' | 'one branch per frequency';

export type Violation = {
  /** Where, in documented names: 'withholding_schedule[0].brackets[2].min'. */
  readonly path: string;
  /** What would be right: 'must be 200.01'. Path and problem together are the message. */
  readonly problem: string;
  readonly rule: Rule;
  /** What a wrong bound does to disposable earnings: leaves them without an answer, or gives them two; null is open upwards. */
  readonly band?: {
    readonly kind: 'gap' | 'overlap';
    readonly fromCents: Cents;
    readonly toCents: Cents | null;
  };
};
