import type { Operation } from './traced.ts';

/**
 * Why an amount is what it is. Values are exact and, for money, in cents: "15345", "0.062", "2/3". Leaves are
 * facts of the worksheet and figures of the law; `see` points to an amount explained earlier in the same
 * tree.
 */
export type ExplanationNode =
  | {
      readonly operation: Operation;
      readonly value: string;
      /** A named amount carries everything about itself. */
      readonly named?: NamedAmount;
      /** For a leaf. */
      readonly label?: string;
      readonly citation?: string;
      readonly effectiveFrom?: string;
      /** For a rounding: its kind. */
      readonly rounding?: string;
      readonly inputs: readonly ExplanationNode[];
    }
  | { readonly operation: 'see'; readonly id: string; readonly value: string };

export type NamedAmount = {
  readonly id: string;
  readonly rule: string;
  readonly label: string;
  /** Dollars and cents, if it is whole cents. */
  readonly amount?: string;
  readonly formula: string;
  /** For plain arithmetic on the worksheet, a note that says so. */
  readonly citation: string;
  /** Effective date of the cited rule; the check date for plain arithmetic. */
  readonly effectiveFrom: string;
  /** "none" if nothing is rounded. */
  readonly rounding: string;
  readonly flags?: readonly string[];
};

/**
 * The roots: net pay, disposable earnings, overtime premium, company debit; later roots refer to amounts that
 * an earlier root explained.
 */
export type Explanation = readonly ExplanationNode[];
