import { z } from 'zod';
import { WITHHOLDING_METHODS } from '../../payroll/worksheet.ts';
import { PROGRAMMES, state, stateFacts } from './facts-format.ts';
import { amount, besideFieldRules, flag, oneOf, positive, rate } from './fields.ts';
import { localRate } from './places-format.ts';

const programme = z
  .strictObject({
    rate: rate.optional(),
    perHour: positive.optional(),
    quarterlyPayroll: amount.optional(),
    applies: flag.optional(),
  })
  .transform(({ quarterlyPayroll, ...own }) => ({ ...own, quarterlyPayrollCents: quarterlyPayroll }));

export const employerFacts = z.strictObject({
  headcount: z.int({ error: 'must be a whole number' }).min(0, { error: 'must be 0 or more' }).optional(),
  futaExempt: flag.optional(),
  unemployment: z
    .strictObject({ rate: rate.optional(), wageBase: amount.optional(), exempt: flag.optional() })
    .transform(({ wageBase, ...own }) => ({ ...own, wageBaseCents: wageBase }))
    .optional(),
  withholdingMethod: oneOf(WITHHOLDING_METHODS).optional(),
  programmes: z
    .record(z.string(), programme)
    .superRefine((stated, context) => {
      for (const code of Object.keys(stated).filter((key) => !PROGRAMMES.has(key))) {
        context.addIssue({ code: 'custom', path: [code], message: 'is not a state programme' });
      }
    }, besideFieldRules)
    .optional(),
});

export const company = employerFacts.extend({
  localRates: z.array(localRate, { error: 'must be a list' }).optional(),
});

const states = z.array(state, { error: 'must be a list' });

/** The facts that decide between states if the worker lives or works in more than one. */
export const multistate = z.strictObject({
  forms: z.array(stateFacts, { error: 'must be a list' }).optional(),
  nonresidenceCertificates: states.optional(),
  remoteWork: oneOf(['convenience', 'necessity']).optional(),
  unemploymentState: state.optional(),
  directedFrom: state.optional(),
  employer: z.record(state, employerFacts).optional(),
});
