import type { CoverageLine } from './coverage/coverage.ts';
import type { PlannedDeduction } from './deductions/plan-deductions.ts';
import type { Earned } from './earnings/compute-earnings.ts';
import type { GarnishmentResult } from './garnishments/garnishment.ts';
import type { UsedFigure } from './paycheck.ts';
import type { Quantity } from './quantity.ts';
import type { CollectedTax } from './taxes/collect-taxes.ts';
import type { WorkState } from './taxes/state/state-check.ts';
import type { SaidWarning } from './warnings/warning-codes.ts';

export type SettledDeduction = Pick<
  PlannedDeduction,
  'entry' | 'stage' | 'requested' | 'allowed' | 'reasons'
> & {
  readonly taken: Quantity;
  readonly employer: Quantity;
};

export type Garnished = { readonly result: GarnishmentResult; readonly withheld: Quantity };

/** A check as quantities, everything decided; paycheck-of.ts turns it into plain JSON. */
export type Settled = {
  readonly provisionalFigures?: readonly UsedFigure[];
  readonly year: number;
  readonly earned: Earned;
  /** In the worksheet's order. */
  readonly deductions: readonly SettledDeduction[];
  readonly taxes: readonly CollectedTax[];
  readonly disposable: Quantity;
  readonly garnishments: readonly Garnished[];
  readonly totals: Totals;
  readonly coverage: readonly CoverageLine[];
  readonly workStates?: readonly WorkState[];
  readonly warnings: readonly SaidWarning[];
};

export type Totals = {
  readonly grossPay: Quantity;
  readonly employeeTaxes: Quantity;
  readonly employeeDeductions: Quantity;
  readonly employeeGarnishments: Quantity;
  readonly netPay: Quantity;
  readonly employerTaxes: Quantity;
  readonly employerContributions: Quantity;
  readonly companyDebit: Quantity;
};
