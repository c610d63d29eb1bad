/** The parts of Form 940 other than its lines and Schedule A: the quarters of line 16, and their deposits. */
import { currentFigures } from '../../../engine/figures/current-figures.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';
import { dollarsOf } from '../../../engine/payroll/taxes/figure.ts';
import { futaDepositDue } from './due-dates.ts';
import type { DayAmounts } from './liability.ts';
import { sumOf, type Terms } from './line.ts';
import { lastDayOf, quarterOf } from './quarter.ts';

export const futaWages: Terms = { 'wages:us_futa': 1 };
/** The tax that each check charged to the employer, which is also what the service deposits. */
export const futaTax: Terms = { 'employer_tax:us_futa': 1 };
export type FutaQuarter = { readonly quarter: number; readonly cents: Cents };
export type FutaDeposit = FutaQuarter & { readonly dueOn: string };

/** The liability of each quarter: the tax of its checks. The last quarter also has the credit reduction. */
export const quartersOf = (days: readonly DayAmounts[], reduction: Cents): FutaQuarter[] =>
  [1, 2, 3, 4].map((quarter) => {
    const within = days.filter(({ date }) => quarterOf(date).quarter === quarter);
    const cents = within.reduce((sum, { amounts }) => sum + sumOf(futaTax, amounts), 0);
    return { quarter, cents: cents + (quarter === 4 ? reduction : 0) };
  });

/**
 * The deposits of a year. The tax is deposited once it exceeds the threshold, and the rest is paid with the
 * return.
 */
export function depositsOf(year: number, quarters: readonly FutaQuarter[]): FutaDeposit[] {
  let accumulated = 0;
  return quarters.flatMap(({ quarter, cents }) => {
    accumulated += cents;
    const { above } = currentFigures().thresholdsOn(lastDayOf({ year, quarter })).futaDeposits;
    if (accumulated <= halfUp(dollarsOf(above))) return [];
    const deposit = { quarter, cents: accumulated, dueOn: futaDepositDue({ year, quarter }) };
    accumulated = 0;
    return [deposit];
  });
}
