import type { Cents } from '../money.ts';

/** Which rule is broken: 1 to 5 as published, or something that is asked before them. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 'shape' | 'money' | 'one branch per frequency';

export type Violation = {
  /** Where, in documented names: 'withholding_schedule[0].brackets[2].min'. */
  readonly path: string;
  /** What would be right: 'must be 200.01'. Path and problem together are the message. */
  readonly problem: string;
  readonly rule: Rule;
  /** The disposable earnings left without an answer, or given two; a null end is open upwards. */
  readonly band?: {
    readonly kind: 'gap' | 'overlap';
    readonly fromCents: Cents;
    readonly toCents: Cents | null;
  };
};
