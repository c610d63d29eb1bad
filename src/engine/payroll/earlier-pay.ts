import type { Cents } from './money.ts';

/** Sums over earlier checks of the calendar year at this employer; tax codes as in the paycheck's lines. */
export type YearToDate = {
  readonly taxableWagesCents?: Readonly<Record<string, Cents>>;
  readonly taxesCents?: Readonly<Record<string, Cents>>;
  readonly deductionsCents?: Readonly<Record<string, Cents>>;
  readonly employerContributionsCents?: Readonly<Record<string, Cents>>;
  readonly supplementalWagesCents?: Cents;
  /** Federal income tax withheld from regular wages, without that on bonuses and commissions. */
  readonly regularIncomeTaxCents?: Cents;
  /** Pay and days by state of work, of checks with work outside the usual state. */
  readonly stateWagesCents?: Readonly<Record<string, Cents>>;
  readonly stateDays?: Readonly<Record<string, number>>;
  /** Of the calendar year before, at this employer. */
  readonly lastYear?: { readonly ficaWagesCents?: Cents; readonly regularIncomeTaxCents?: Cents };
};

export type MonthToDate = Pick<
  YearToDate,
  'taxableWagesCents' | 'taxesCents' | 'deductionsCents' | 'employerContributionsCents'
>;
