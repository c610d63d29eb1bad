import type { Cents } from './money.ts';

/** What corrections take back of a check, and what it pays without them. */
export type Shortfall = { readonly backCents: Cents; readonly paidCents: Cents };

/** One problem of a worksheet; the field has its name in the worksheet: `earnings[0].hours`. */
export type Problem = {
  readonly field: string;
  readonly message: string;
  /** The amounts, where corrections take back more than the check pays. */
  readonly shortfall?: Shortfall;
};

/** The worksheet cannot be computed: a missing tax year, an unknown county, overtime without any rate. */
export class WorksheetRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ field, message }) => `${field} ${message}`).join('; '));
    this.name = 'WorksheetRefused';
    this.problems = problems;
  }
}

export function refuse(field: string, message: string): never {
  throw new WorksheetRefused([{ field, message }]);
}
