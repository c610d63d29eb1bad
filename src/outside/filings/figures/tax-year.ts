import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { plus, type Rational } from '../../../engine/payroll/rational.ts';
import type { FederalTables } from '../../../engine/payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../../engine/payroll/taxes/figure.ts';

/** The years that can be filed, because their tax figures are loaded. */
export const filingYears = (): readonly number[] => currentFigures().years;

export const federalOf = (year: number): FederalTables => currentFigures().federalOf(year);

export type FicaRates = {
  readonly social: Rational;
  readonly medicare: Rational;
  readonly additional: Rational;
  /** The rate of the employee and the employer together. */
  readonly socialBoth: Rational;
  readonly medicareBoth: Rational;
};

export function ficaRates({ socialSecurity, medicare, additionalMedicare }: FederalTables): FicaRates {
  const social = rateOf(socialSecurity.employeeRate);
  const hospital = rateOf(medicare.employeeRate);
  return {
    social,
    medicare: hospital,
    additional: rateOf(additionalMedicare.employeeRate),
    socialBoth: plus(social, rateOf(socialSecurity.employerRate)),
    medicareBoth: plus(hospital, rateOf(medicare.employerRate)),
  };
}
