import type { Cents } from '../money.ts';

/** The broken rule: 1 to 5 as published, or a prerequisite. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 'shape' | 'money' | 'one branch per frequency';

export type Violation = {
  /** The place, in documented names: 'withholding_schedule[0].brackets[2].min'. */
  readonly path: string;
  /** What would be right: 'must be 200.01'. Path and problem together are the message. */
  readonly problem: string;
  readonly rule: Rule;
  /** The range of disposable earnings with no bracket, or with two; a null end is open upwards. */
  readonly band?: {
    readonly kind: 'gap' | 'overlap';
    readonly fromCents: Cents;
    readonly toCents: Cents | null;
  };
};
