/**
 * A company's liability for federal employment taxes by check date: Schedule B of Form 941. Each day owes
 * what its checks withheld and charged, which is also what the service deposits. The days add up to line 12.
 */
import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';
import { type Amounts, atRates, ratedCents, sumOf, type Terms } from './line.ts';
import type { FicaRates } from './tax-year.ts';

export const incomeWages: Terms = { 'wages:us_income': 1 };
export const incomeTax: Terms = { 'tax:us_income': 1 };
export const socialWages: Terms = { 'wages:us_social_security': 1, 'tips:us_social_security': -1 };
export const socialTips: Terms = { 'tips:us_social_security': 1 };
export const medicareWages: Terms = { 'wages:us_medicare': 1 };
export const additionalWages: Terms = { 'wages:us_additional_medicare': 1 };
export const withheldFica: Terms = {
  'tax:us_social_security': 1,
  'tax:us_medicare': 1,
  'tax:us_additional_medicare': 1,
};
/** Employee taxes on tips that could not be withheld because the pay was too small. */
export const uncollected: Terms = {
  'owed:us_social_security': 1,
  'owed:us_medicare': 1,
  'owed:us_additional_medicare': 1,
};
/** What an insurer withheld from sick pay, which lines 5a to 5d count. */
export const withheldByInsurer: Terms = {
  'insurer:us_social_security': 1,
  'insurer:us_medicare': 1,
  'insurer:us_additional_medicare': 1,
};
export const accruedByEmployer: Terms = {
  'employer_tax:us_social_security_employer': 1,
  'employer_tax:us_medicare_employer': 1,
};

const lineTerms = [
  incomeTax,
  socialWages,
  socialTips,
  medicareWages,
  additionalWages,
  withheldFica,
  uncollected,
  withheldByInsurer,
  accruedByEmployer,
];

/** The names of all amounts of Form 941. */
export const namesOf941 = [...new Set(lineTerms.flatMap((terms) => Object.keys(terms)))];

/** The wages that lines 5a to 5d tax. */
export type FicaWages = {
  readonly socialWages: Cents;
  readonly socialTips: Cents;
  readonly medicareWages: Cents;
  readonly additionalWages: Cents;
};

export const ficaWagesOf = (amounts: Amounts): FicaWages => ({
  socialWages: sumOf(socialWages, amounts),
  socialTips: sumOf(socialTips, amounts),
  medicareWages: sumOf(medicareWages, amounts),
  additionalWages: sumOf(additionalWages, amounts),
});

/** The taxes on lines 5a to 5d: of employee and employer together, and of each. */
export function computedFica(wages: FicaWages, rates: FicaRates) {
  const onWages = ratedCents(wages.socialWages, rates.socialBoth);
  const onTips = ratedCents(wages.socialTips, rates.socialBoth);
  const hospital = ratedCents(wages.medicareWages, rates.medicareBoth);
  const extra = ratedCents(wages.additionalWages, rates.additional);
  const employee = halfUp(
    atRates([
      [wages.socialWages + wages.socialTips, rates.social],
      [wages.medicareWages, rates.medicare],
      [wages.additionalWages, rates.additional],
    ]),
  );
  const both = onWages + onTips + hospital + extra;
  return { onWages, onTips, hospital, extra, both, employee, employer: both - employee };
}

export type DayAmounts = { readonly date: PlainDate; readonly amounts: Amounts };

export type DayLiability = {
  readonly date: PlainDate;
  readonly incomeTaxCents: Cents;
  readonly employeeCents: Cents;
  readonly employerCents: Cents;
  readonly totalCents: Cents;
};

/** The liability of each day, in order. */
export const liabilityByDay = (days: readonly DayAmounts[]): DayLiability[] =>
  days.map(({ date, amounts }) => {
    const incomeTaxCents = sumOf(incomeTax, amounts);
    const employeeCents = sumOf(withheldFica, amounts);
    const employerCents = sumOf(accruedByEmployer, amounts);
    const totalCents = incomeTaxCents + employeeCents + employerCents;
    return { date, incomeTaxCents, employeeCents, employerCents, totalCents };
  });
