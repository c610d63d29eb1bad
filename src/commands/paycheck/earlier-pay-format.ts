import { z } from 'zod';
import { amount, count, sums } from './fields.ts';

export const monthToDate = z
  .strictObject({ wages: sums.optional(), taxes: sums.optional() })
  .transform(({ wages, taxes }) => ({ taxableWagesCents: wages, taxesCents: taxes }));

export const yearToDate = z
  .strictObject({
    wages: sums.optional(),
    taxes: sums.optional(),
    deductions: sums.optional(),
    employerContributions: sums.optional(),
    supplementalWages: amount.optional(),
    regularIncomeTax: amount.optional(),
    stateWages: sums.optional(),
    stateDays: z.record(z.string(), count).optional(),
    lastYear: z
      .strictObject({ ficaWages: amount.optional(), regularIncomeTax: amount.optional() })
      .transform(({ ficaWages, regularIncomeTax }) => ({
        ficaWagesCents: ficaWages,
        regularIncomeTaxCents: regularIncomeTax,
      }))
      .optional(),
  })
  .transform((year) => ({
    taxableWagesCents: year.wages,
    taxesCents: year.taxes,
    deductionsCents: year.deductions,
    employerContributionsCents: year.employerContributions,
    supplementalWagesCents: year.supplementalWages,
    regularIncomeTaxCents: year.regularIncomeTax,
    stateWagesCents: year.stateWages,
    stateDays: year.stateDays,
    lastYear: year.lastYear,
  }));
