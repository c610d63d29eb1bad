import type { PlainDate } from './calendar/plain-date.ts';
import type { CoverageLine } from './coverage/coverage.ts';
import type { GarnishmentResult } from './garnishments/garnishment.ts';
import type { Cents } from './money.ts';
import type { WorkState } from './taxes/state/state-check.ts';
import type { LineWarning } from './warnings/warning-codes.ts';
import type { DeductionEntry, DeductionType, EarningKind, PayFrequency } from './worksheet.ts';

/** Everything that was computed for one worksheet, as plain JSON in a fixed order. */
export type Paycheck = {
  readonly engineVersion: string;
  readonly dataVersion: string;
  readonly taxYear: number;
  /**
   * The earlier year whose figures it was provisionally computed with; absent if its own year has figures.
   */
  readonly provisionalFiguresOf?: number;
  /** Which figures of that year it used, and whether the published ones can change it. */
  readonly provisionalFigures?: readonly UsedFigure[];
  readonly checkDate: PlainDate;
  readonly payFrequency: PayFrequency;
  readonly earnings: readonly PaycheckEarning[];
  /** Form W-2 box 12 TT. */
  readonly overtimePremiumCents: Cents;
  readonly deductions: readonly PaycheckDeduction[];
  readonly taxes: readonly PaycheckTax[];
  readonly disposableEarningsCents: Cents;
  readonly garnishments: readonly GarnishmentResult[];
  readonly totals: PaycheckTotals;
  /** Each tax and programme that could apply because of its places. Engines before 1.2.0 did not store it. */
  readonly coverage?: readonly CoverageLine[];
  /** The lines of the coverage that are not computed. They are never shown as zero. */
  readonly notComputed: readonly { readonly code: string; readonly reason: string }[];
  /** Pay and days of work by state, where work was done outside the usual state. */
  readonly workStates?: readonly WorkState[];
  /** The messages of `checkWarnings`. */
  readonly warnings: readonly string[];
  /** Absent from the paychecks that engines before 1.2.0 stored. */
  readonly checkWarnings?: readonly LineWarning[];
};

/** A provisional figure that a check used, and whether another value could change the check. */
export type UsedFigure = {
  readonly code: string;
  readonly what: string;
  readonly publisher: string;
  readonly expected: string;
  readonly changes: boolean;
};

export type PaycheckEarning = {
  readonly kind: EarningKind | 'overtime_shortfall';
  readonly date?: PlainDate;
  readonly hours?: string;
  readonly rate?: string;
  readonly amountCents: Cents;
  /**
   * Sick pay of an insurer: the part that the law does not tax, and the income tax that the insurer withheld.
   */
  readonly untaxedCents?: Cents;
  readonly incomeTaxCents?: Cents;
};

export type PaycheckDeduction = {
  /** The id of the deduction's entry. */
  readonly id?: string;
  readonly type: DeductionType;
  readonly publishedAs?: string;
  readonly name?: string;
  readonly plan?: DeductionEntry['plan'];
  readonly stage: 'pre_tax' | 'post_tax';
  readonly requestedCents: Cents;
  readonly amountCents: Cents;
  /** Requested, but not taken. The reasons say why. */
  readonly notTakenCents: Cents;
  /** Also why the employer adds less than it offers. */
  readonly reasons: readonly string[];
  readonly employerCents: Cents;
  readonly remitted: boolean;
};

export type PaycheckTax = {
  readonly code: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly payer: 'employee' | 'employer';
  readonly taxableWagesCents: Cents;
  readonly amountCents: Cents;
  /** The part that an insurer withheld from sick pay. The amount leaves it out. */
  readonly byInsurerCents?: Cents;
  /** Owed, but pay did not suffice to withhold it: cash tips, extra withholding. */
  readonly uncollectedCents?: Cents;
  /** Federal income tax: the part on regular wages, where the check has supplemental wages as well. */
  readonly regularCents?: Cents;
  /** To whom it is paid, if the jurisdiction does not say. */
  readonly agency?: string;
  readonly flags?: readonly string[];
};

/**
 * grossPay = grossEarnings + reimbursements; netPay = grossPay - employee taxes - deductions - garnishments.
 */
export type PaycheckTotals = {
  readonly grossEarningsCents: Cents;
  readonly reimbursementsCents: Cents;
  readonly grossPayCents: Cents;
  /** Taxed, not paid through the check. */
  readonly cashTipsCents: Cents;
  /** Imputed income: likewise. Absent where the check has none. */
  readonly imputedCents?: Cents;
  readonly employeeTaxesCents: Cents;
  readonly employeeDeductionsCents: Cents;
  readonly employeeGarnishmentsCents: Cents;
  readonly netPayCents: Cents;
  readonly employerTaxesCents: Cents;
  readonly employerContributionsCents: Cents;
  /** Net pay, employee and employer taxes, garnishments, and contributions that leave the company. */
  readonly companyDebitCents: Cents;
};
