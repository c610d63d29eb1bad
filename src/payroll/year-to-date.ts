import { deductionKey } from './deductions/annual-limit.ts';
import type { Cents } from './money.ts';
import type { Paycheck } from './paycheck.ts';
import type { YearToDate } from './worksheet.ts';

/**
 * What the next check must know of the earlier ones: the sums of a worker's paychecks of one calendar year at
 * one employer. Which checks count, and in which order, is the caller's to decide.
 */
export function yearToDate(paychecks: readonly Paycheck[]): YearToDate {
  const taxes = paychecks.flatMap((paycheck) => paycheck.taxes);
  const deductions = paychecks.flatMap((paycheck) => paycheck.deductions);
  const supplemental = paychecks
    .flatMap((paycheck) => paycheck.earnings)
    .filter(({ kind }) => kind === 'bonus' || kind === 'commission');
  return {
    taxableWagesCents: sums(taxes.map((tax) => [tax.code, tax.taxableWagesCents])),
    taxesCents: sums(taxes.map((tax) => [tax.code, tax.amountCents])),
    deductionsCents: sums(deductions.map((one) => [deductionKey(one), one.amountCents])),
    employerContributionsCents: sums(deductions.map((one) => [deductionKey(one), one.employerCents])),
    supplementalWagesCents: supplemental.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

function sums(amounts: ReadonlyArray<readonly [string, Cents]>): Record<string, Cents> {
  const byName = new Map<string, Cents>();
  for (const [name, cents] of amounts) byName.set(name, (byName.get(name) ?? 0) + cents);
  return Object.fromEntries([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}
