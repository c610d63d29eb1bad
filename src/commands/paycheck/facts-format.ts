import { z } from 'zod';
import { shippedTables } from '../../figures/shipped.ts';
import { FILING_STATUSES } from '../../payroll/worksheet.ts';
import { amount, besideFieldRules, count, date, flag, name, oneOf, positive, rate, sums } from './fields.ts';

const STATES = Object.keys(shippedTables.states.at(-1)?.states ?? {});
export const state = z.string({ error: 'must be two letters' }).refine((code) => STATES.includes(code), {
  error: 'must be one of the fifty states or DC, as two capital letters',
});

/** The worker's Form W-4, each step under the form's own number. */
export const federal = z
  .strictObject({
    filingStatus: oneOf(FILING_STATUSES),
    form: oneOf(['2020', '2019']).optional(),
    step2: flag.optional(),
    step3: amount.optional(),
    step4a: amount.optional(),
    step4b: amount.optional(),
    extra: amount.optional(),
    allowances: count.optional(),
    exempt: flag.optional(),
    nonresidentAlien: flag.optional(),
    supplementalMethod: oneOf(['flat', 'aggregate']).optional(),
    statedWithholding: amount.optional(),
  })
  .superRefine((facts, context) => {
    if (facts.allowances !== undefined && facts.form !== '2019') {
      context.addIssue({ code: 'custom', path: ['allowances'], message: 'is only for "form": "2019"' });
    }
    for (const step of ['step2', 'step3', 'step4a', 'step4b'] as const) {
      if (facts[step] !== undefined && facts.form === '2019') {
        context.addIssue({
          code: 'custom',
          path: [step],
          message: 'does not exist on a form of 2019 or older',
        });
      }
    }
  }, besideFieldRules)
  .transform(({ step3, step4a, step4b, extra, statedWithholding, ...facts }) => ({
    ...facts,
    step3Cents: step3,
    step4aCents: step4a,
    step4bCents: step4b,
    extraCents: extra,
    statedWithholdingCents: statedWithholding,
  }));

export const stateFacts = z
  .strictObject({
    code: state,
    filingStatus: oneOf(FILING_STATUSES).optional(),
    allowances: count.optional(),
    dependents: count.optional(),
    formCode: name.optional(),
    county: name.optional(),
    nonresident: flag.optional(),
    spouseHasEarnedIncome: flag.optional(),
    allowanceAmount: amount.optional(),
    exemptionAmount: amount.optional(),
    estimatedDeductions: count.optional(),
    ageOrBlindExemptions: count.optional(),
    line2Allowances: count.optional(),
    firstTimeDependents: count.optional(),
    adoptedChildren: count.optional(),
    electedRate: rate.optional(),
    exempt: flag.optional(),
    extra: amount.optional(),
    reduction: amount.optional(),
    residence: state.optional(),
  })
  .transform(({ allowanceAmount, exemptionAmount, extra, reduction, ...facts }) => ({
    ...facts,
    allowanceAmountCents: allowanceAmount,
    exemptionAmountCents: exemptionAmount,
    extraCents: extra,
    reductionCents: reduction,
  }));

export const worker = z.strictObject({ salaried: flag.optional(), overtimeExempt: flag.optional() });
const place = z.strictObject({
  state,
  city: name.optional(),
  zip: name.optional(),
  localities: z.array(name, { error: 'must be a list' }).optional(),
});
const places = (error: string) => z.array(place, { error });

/** Where the worker lives and works, and the other places of the employer. */
export const placesOfWork = z.strictObject({
  residence: place.optional(),
  work: places('must be a list').min(1, { error: 'must not be empty' }).optional(),
  employer: places('must be a list').optional(),
});

const PROGRAMMES = new Set(
  Object.values(shippedTables.states.at(-1)?.states ?? {}).flatMap((of) =>
    of.programmes.map(({ code }) => code),
  ),
);

const programme = z
  .strictObject({
    rate: rate.optional(),
    perHour: positive.optional(),
    quarterlyPayroll: amount.optional(),
    applies: flag.optional(),
  })
  .transform(({ quarterlyPayroll, ...own }) => ({ ...own, quarterlyPayrollCents: quarterlyPayroll }));

const localRate = z
  .strictObject({
    locality: name,
    name,
    kind: oneOf(['income', 'fee', 'payroll']),
    appliesTo: oneOf(['resident', 'work']),
    base: oneOf(['gross', 'fica', 'income', 'state']).optional(),
    rate: rate.optional(),
    yearly: amount.optional(),
    wageBase: amount.optional(),
    annualCap: amount.optional(),
    from: date,
    to: date.optional(),
    source: name,
  })
  .transform(({ yearly, wageBase, annualCap, ...rest }) => ({
    ...rest,
    yearlyCents: yearly,
    wageBaseCents: wageBase,
    annualCapCents: annualCap,
  }));

export const employerFacts = z.strictObject({
  headcount: z.int({ error: 'must be a whole number' }).min(0, { error: 'must be 0 or more' }).optional(),
  futaExempt: flag.optional(),
  unemployment: z
    .strictObject({ rate: rate.optional(), wageBase: amount.optional(), exempt: flag.optional() })
    .transform(({ wageBase, ...own }) => ({ ...own, wageBaseCents: wageBase }))
    .optional(),
  programmes: z
    .record(z.string(), programme)
    .superRefine((stated, context) => {
      for (const code of Object.keys(stated).filter((one) => !PROGRAMMES.has(one))) {
        context.addIssue({ code: 'custom', path: [code], message: 'is not a state programme' });
      }
    }, besideFieldRules)
    .optional(),
});

export const company = employerFacts.extend({
  localRates: z.array(localRate, { error: 'must be a list' }).optional(),
});

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
