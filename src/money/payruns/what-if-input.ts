import { FederalTaxInput } from '../../parties/workers/employees/tax-inputs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';

const RetirementPlan = builder.enumType('RetirementPlan', {
  description: 'A plan in which an employee saves from each check.',
  ...enumOf({
    '401k': 'A 401(k) plan, before income tax.',
    '403b': 'A 403(b) plan, before income tax.',
    '457b': 'A 457(b) plan, before income tax.',
    roth_401k: 'A Roth 401(k) plan, after tax.',
    roth_403b: 'A Roth 403(b) plan, after tax.',
    roth_ira: 'A Roth IRA, after tax.',
    simple_ira: 'A SIMPLE IRA, before income tax.',
  }),
});

const SavingInput = builder.inputType('SavingInput', {
  description: 'What an employee would save from each check.',
  fields: (t) => ({
    plan: t.field({ type: RetirementPlan, required: true, description: 'The plan.' }),
    percent: t.field({
      type: 'Quantity',
      required: true,
      description: 'Percent of the gross earnings, instead of what the employee saves in the plan now.',
      validate: rules.percentage,
    }),
  }),
});

export const WhatIfInput = builder.inputType('WhatIfInput', {
  description: 'Other choices of an employee. Omitted fields keep their values.',
  fields: (t) => ({
    federal: t.field({
      type: FederalTaxInput,
      description: 'Another W-4, whole. The method for bonuses does not change.',
    }),
    saving: t.field({ type: SavingInput, description: 'Another contribution to a retirement plan.' }),
  }),
});
