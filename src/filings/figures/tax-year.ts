import { plus, type Rational } from '../../payroll/rational.ts';
import type { FederalTables } from '../../payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../payroll/taxes/figure.ts';
import { TABLES } from '../../payroll/taxes/tables.ts';

/** The years that can be filed for: their tax figures are loaded. */
export const filingYears = TABLES.federal.map(({ year }) => year);

/** The federal figures of a year; the nearest loaded year for an earlier lookback period. */
export function federalOf(year: number): FederalTables {
  const byDistance = [...TABLES.federal].sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year));
  const [nearest] = byDistance;
  if (!nearest) throw new RangeError('no federal figures are loaded');
  return nearest;
}

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
