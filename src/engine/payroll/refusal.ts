/** One problem of a worksheet; the field has its name in the worksheet: `earnings[0].hours`. */
export type Problem = { readonly field: string; readonly message: string };

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
