import type { Uncovered } from '../../coverage/coverage.ts';
import type { Taken, TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Earned } from '../../earnings/compute-earnings.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import type { Worksheet } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { NotComputed } from './programme-case.ts';
import type { CheckDates } from './withholding-row-on.ts';

/** What the taxes of states take from a check. */
export type StateCheck = {
  readonly worksheet: Worksheet;
  readonly dates: CheckDates;
  readonly bases: TaxableBases;
  readonly earned: Earned;
  readonly taken: readonly Taken[];
  /** The employer's contributions to plans of these types. */
  readonly employerGives: (types: readonly string[]) => Quantity;
  readonly federalWithheld: Quantity;
  readonly fica: { readonly now: Quantity; readonly before: Quantity };
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
  readonly calculator: Calculator;
};

/** Pay and days of work in a state; the days only where every entry has its date. */
export type WorkState = { readonly state: string; readonly wagesCents: number; readonly days?: number };

export type StateTaxes = {
  readonly taxes: readonly TaxAmount[];
  readonly notComputed: readonly NotComputed[];
  /** For work in several states: the taxes that are not owed, and why. */
  readonly notDue?: readonly Uncovered[];
  /** For work outside the usual state: the part of each state. */
  readonly workStates?: readonly WorkState[];
};
