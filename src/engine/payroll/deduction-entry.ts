import type { Cents } from './money.ts';
import type { DecimalText } from './rational.ts';

export const DEDUCTION_TYPES = [
  '401k',
  'roth_401k',
  '403b',
  'roth_403b',
  '457b',
  'simple_ira',
  'roth_ira',
  'section_125',
  'hsa',
  'commuter',
  'miscellaneous',
] as const;
export type DeductionType = (typeof DEDUCTION_TYPES)[number];

export const CAFETERIA_PLANS = ['premium_only', 'fsa', 'dependent_care'] as const;
/** Each has a limit of its own (26 USC 132(f)(2)); van pools count with transit. */
export const COMMUTER_PLANS = ['transit', 'parking'] as const;

/** Whose plan a 457b is: only that of a government has a catch-up by age (26 USC 414(v)(6)(A)(iii)). */
export const PLANS_OF_457B = ['governmental', 'tax_exempt'] as const;

/** Savings that income tax leaves out, and that Social Security and Medicare tax (IRS Pub. 15 section 5). */
export const DEFERRALS: readonly DeductionType[] = ['401k', '403b', '457b', 'simple_ira'];

/** A fixed amount, or a percentage of gross earnings. */
export type Contribution = { readonly amountCents?: Cents; readonly percent?: DecimalText };

export type DeductionEntry = {
  /** The caller's own id, returned with the amount taken. */
  readonly id?: string;
  readonly type: DeductionType;
  /** A published type that is computed as `type`; returned with the amount taken. */
  readonly publishedAs?: string;
  readonly name?: string;
  readonly employee: Contribution;
  readonly employer?: Contribution & {
    /**
     * Matches this percentage of the worker's contribution, of which at most a percentage of gross earnings
     * counts. Adds at most `most`. /
     */
    readonly match?: {
      readonly percent: DecimalText;
      readonly upToPercent?: DecimalText;
      readonly most?: Contribution;
    };
  };
  /**
   * Of section_125: fsa and dependent_care have annual limits. Of commuter: transit by default. Of 457b:
   * governmental by default.
   */
  readonly plan?:
    | (typeof CAFETERIA_PLANS)[number]
    | (typeof COMMUTER_PLANS)[number]
    | (typeof PLANS_OF_457B)[number];
  /**
   * 457b, in one of the last three years before normal retirement age: the unused part of the limits of
   * earlier years (26 USC 457(b)(3)(B)). /
   */
  readonly unusedEarlierLimitsCents?: Cents;
  /** hsa only; individual by default. */
  readonly coverage?: 'individual' | 'family';
  /** false for money the company itself keeps. */
  readonly remitted?: boolean;
};
