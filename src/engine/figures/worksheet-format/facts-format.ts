import { z } from 'zod';
import { FILING_STATUSES } from '../../payroll/tax-forms.ts';
import { PAYROLL_TAX_EXEMPTIONS, REFUSED_WORKERS } from '../../payroll/worker-facts.ts';
import { shippedTables } from '../shipped.ts';
import { amount, besideFieldRules, count, date, flag, name, oneOf, rate } from './fields.ts';

const states = Object.entries(shippedTables.states.at(-1)?.states ?? {});
export const PROGRAMMES = new Set(states.flatMap(([, { programmes }]) => programmes.map(({ code }) => code)));
const INSURANCE = new Set([...PROGRAMMES, ...states.map(([state]) => `${state.toLowerCase()}_sui`)]);

/** The code of a programme of a state, or of its unemployment insurance. */
export const insuranceCode = z
  .string({ error: 'must be the code of a state programme' })
  .refine((code) => INSURANCE.has(code), { error: 'is not a state programme' });

const STATES = states.map(([code]) => code);

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
    treatyOfIndia: flag.optional(),
    supplementalMethod: oneOf(['flat', 'aggregate']).optional(),
    statedWithholding: amount.optional(),
  })
  .superRefine((facts, context) => {
    if (facts.allowances !== undefined && facts.form !== '2019') {
      context.addIssue({ code: 'custom', path: ['allowances'], message: 'is only for "form": "2019"' });
    }
    if (facts.treatyOfIndia && !facts.nonresidentAlien) {
      context.addIssue({
        code: 'custom',
        path: ['treatyOfIndia'],
        message: 'is only for a nonresident alien',
      });
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
    feeExemption: name.optional(),
  })
  .transform(({ allowanceAmount, exemptionAmount, extra, reduction, ...facts }) => ({
    ...facts,
    allowanceAmountCents: allowanceAmount,
    exemptionAmountCents: exemptionAmount,
    extraCents: extra,
    reductionCents: reduction,
  }));

export const worker = z.strictObject({
  salaried: flag.optional(),
  overtimeExempt: flag.optional(),
  programmeExemptions: z
    .array(
      z.strictObject({
        programme: insuranceCode,
        reason: name,
        certificate: name.optional(),
        from: date,
        until: date.optional(),
      }),
      { error: 'must be a list' },
    )
    .optional(),
  payrollTaxExemption: oneOf([...PAYROLL_TAX_EXEMPTIONS, ...REFUSED_WORKERS]).optional(),
  incomeTaxAgreedFrom: date.optional(),
});
