import { z } from 'zod';
import { COMMUTER_PLANS, DEDUCTION_TYPES } from '../../payroll/worksheet.ts';
import { shippedTables } from '../shipped.ts';
import { taxOfCode } from '../tax-of-code.ts';
import { amount, besideFieldRules, count } from './fields.ts';

const STATES = Object.entries(shippedTables.states.at(-1)?.states ?? {});
const PLANS: ReadonlySet<string> = new Set([...DEDUCTION_TYPES, 'fsa', 'dependent_care', ...COMMUTER_PLANS]);
const STATE_CODES: ReadonlySet<string> = new Set(STATES.map(([state]) => state));

/** Sums by name. A name that nothing reads is refused: its sum would be left out in silence. */
function sumsBy<Value extends z.ZodType>(value: Value, what: string, isKnown: (name: string) => boolean) {
  return z
    .record(z.string(), value, { error: 'must be an object of amounts' })
    .superRefine((sums, context) => {
      for (const name of Object.keys(sums).filter((key) => !isKnown(key))) {
        context.addIssue({ code: 'custom', path: [name], message: `is not the code of a ${what}` });
      }
    }, besideFieldRules);
}

const byTax = sumsBy(amount, 'tax', (name) => taxOfCode(name) !== undefined);
const byPlan = sumsBy(amount, 'deduction', (name) => PLANS.has(name));

export const monthToDate = z
  .strictObject({
    wages: byTax.optional(),
    taxes: byTax.optional(),
    deductions: byPlan.optional(),
    employerContributions: byPlan.optional(),
  })
  .transform(({ wages, taxes, deductions, employerContributions }) => ({
    taxableWagesCents: wages,
    taxesCents: taxes,
    deductionsCents: deductions,
    employerContributionsCents: employerContributions,
  }));

export const yearToDate = z
  .strictObject({
    wages: byTax.optional(),
    taxes: byTax.optional(),
    deductions: byPlan.optional(),
    employerContributions: byPlan.optional(),
    supplementalWages: amount.optional(),
    regularIncomeTax: amount.optional(),
    stateWages: sumsBy(amount, 'state', (name) => STATE_CODES.has(name)).optional(),
    stateDays: sumsBy(count, 'state', (name) => STATE_CODES.has(name)).optional(),
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
