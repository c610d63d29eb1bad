import type { Uncovered } from '../../coverage/coverage.ts';
import type { Why } from '../../coverage/why.ts';
import type { Quantity } from '../../quantity.ts';
import type { CompanyFacts, PayFrequency, Worksheet } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { Programme } from './programme.ts';
import type { Pay, Wages } from './programme-base.ts';

/** The facts about one check that the programmes of a state need. */
export type ProgrammeCase = Pay & {
  readonly state: string;
  readonly worksheet: Worksheet;
  readonly company: CompanyFacts;
  /** The state's programmes that are in force on the check date. */
  readonly programmes: readonly Programme[];
  readonly frequency: PayFrequency;
  /** The wages of unemployment insurance: one base for the employer's and the employee's contribution. */
  readonly unemploymentWages: Wages;
  /** Hours worked; undefined where pay by the period states none. */
  readonly hours: () => Quantity | undefined;
  readonly unemploymentWageBase: Quantity;
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
};

/** Name and jurisdiction are present if the code does not show them: see coverage. */
export type NotComputed = {
  readonly code: string;
  readonly reason: Why;
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly missing?: Why;
};
/** Not due from this worker, for a reason of its own. */
export type NotOwed = Uncovered & { readonly isNotOwed: true };
export type ProgrammeAnswer = TaxAmount | NotComputed | NotOwed | undefined;

/** What the company stated about a programme. */
export const statedFor = ({ code }: Programme, { company }: ProgrammeCase) => company.programmes?.[code];

export const sourceOf = ({ citation, effectiveFrom }: Programme) => ({ citation, effectiveFrom });

export function headcountAllows(row: Programme, headcount: number | undefined): boolean | 'unknown' {
  if (row.headcount === undefined) return true;
  if (headcount === undefined) return 'unknown';
  const { from, to } = row.headcount;
  return headcount >= Number(from) && (to === undefined || headcount <= Number(to));
}
