import { GarnishmentTypeEnum } from '../../agreements/garnishments/enums.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { PaycheckDeduction } from '../../engine/payroll/paycheck.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const NotComputed = builder.objectRef<{ code: string; reason: string }>('NotComputed').implement({
  description: 'A tax that the check may owe but that is not computed. It is unknown, not zero.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Identifies the tax.' }),
    reason: t.exposeString('reason', { description: 'Why it is not computed.' }),
  }),
});

export const PreviewedDeduction = builder.objectRef<PaycheckDeduction>('PreviewedDeduction').implement({
  description: 'What a deduction withholds from a check.',
  fields: (t) => ({
    type: t.field({
      type: 'DeductionType',
      description: 'The deduction type.',
      resolve: ({ type, publishedAs = type }) => publishedAs,
    }),
    name: t.string({
      nullable: true,
      description: "The partner's name for it, or the label of a type that was published later.",
      resolve: ({ name }) => name,
    }),
    requested: t.field({
      type: 'Money',
      description: 'The amount before limits.',
      resolve: ({ requestedCents }) => requestedCents,
    }),
    amount: t.field({
      type: 'Money',
      description: 'The amount withheld.',
      resolve: ({ amountCents }) => amountCents,
    }),
    employerAmount: t.field({
      type: 'Money',
      description: 'The amount that the employer adds.',
      resolve: ({ employerCents }) => employerCents,
    }),
    reasons: t.stringList({
      description: 'Why either side contributes less: a limit, or too little pay.',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

export const PreviewedGarnishment = builder.objectRef<GarnishmentResult>('PreviewedGarnishment').implement({
  description: 'What a garnishment withholds from a check.',
  fields: (t) => ({
    garnishmentId: t.exposeID('id', { description: 'The garnishment.' }),
    type: t.expose('type', { type: GarnishmentTypeEnum, description: 'What is collected.' }),
    requested: t.field({
      type: 'Money',
      description: 'The amount that the order requires, before legal limits.',
      resolve: ({ askedCents }) => askedCents,
    }),
    amount: t.field({
      type: 'Money',
      description: 'The amount withheld, within all legal limits.',
      resolve: ({ withheldCents }) => withheldCents,
    }),
    why: t.exposeString('why', { description: 'The explanation in one sentence.' }),
    notes: t.stringList({
      description: 'Limits that are not loaded, figures that are not confirmed, and assumptions.',
      resolve: ({ notes }) => [...notes],
    }),
  }),
});
