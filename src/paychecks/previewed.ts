import { DeductionTypeEnum } from '../deductions/enums.ts';
import { GarnishmentTypeEnum } from '../garnishments/enums.ts';
import { builder } from '../graphql/builder.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import type { PaycheckDeduction } from '../payroll/paycheck.ts';

export const NotComputed = builder.objectRef<{ code: string; reason: string }>('NotComputed').implement({
  description: 'A tax that the check may owe and that is not computed. It is not zero.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Identifies the tax.' }),
    reason: t.exposeString('reason', { description: 'Why it is not computed.' }),
  }),
});

export const PreviewedDeduction = builder.objectRef<PaycheckDeduction>('PreviewedDeduction').implement({
  description: 'What a deduction takes of a check.',
  fields: (t) => ({
    type: t.expose('type', { type: DeductionTypeEnum, description: 'The deduction type.' }),
    name: t.string({
      nullable: true,
      description: "The partner's own name for it.",
      resolve: ({ name }) => name,
    }),
    requested: t.field({
      type: 'Money',
      description: 'What it asks for.',
      resolve: ({ requestedCents }) => requestedCents,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What is withheld.',
      resolve: ({ amountCents }) => amountCents,
    }),
    employerAmount: t.field({
      type: 'Money',
      description: 'What the employer adds.',
      resolve: ({ employerCents }) => employerCents,
    }),
    reasons: t.stringList({
      description: 'Why less is withheld than was asked for: an annual limit, or too little pay.',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

export const PreviewedGarnishment = builder.objectRef<GarnishmentResult>('PreviewedGarnishment').implement({
  description: 'What a garnishment takes of a check.',
  fields: (t) => ({
    garnishmentId: t.exposeID('id', { description: 'The garnishment.' }),
    type: t.expose('type', { type: GarnishmentTypeEnum, description: 'What is collected.' }),
    requested: t.field({
      type: 'Money',
      description: 'What the order itself asks for.',
      resolve: ({ askedCents }) => askedCents,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What is withheld, within every legal ceiling.',
      resolve: ({ withheldCents }) => withheldCents,
    }),
    why: t.exposeString('why', { description: 'The whole story in one sentence.' }),
    notes: t.stringList({
      description: 'Ceilings that are not loaded, figures that are not confirmed, facts that were assumed.',
      resolve: ({ notes }) => [...notes],
    }),
  }),
});
