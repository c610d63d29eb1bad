import { halfUp } from '../../engine/payroll/rounding.ts';
import { dollarsOf } from '../../engine/payroll/taxes/figure.ts';
import { ratedCents } from './figures/line.ts';
import { federalOf, ficaRates } from './figures/tax-year.ts';
import type { SocialLimits } from './files/efw2/refused-statements.ts';

/** The highest wages of a year on which Social Security tax is due, and the tax on them. */
export function socialLimits(year: number): SocialLimits {
  const tables = federalOf(year);
  const wages = halfUp(dollarsOf(tables.socialSecurity.wageBase));
  return { wages, tax: ratedCents(wages, ficaRates(tables).social) };
}
