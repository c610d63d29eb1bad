import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { explain945 } from './explanation/explain-forms.ts';
import type { AnnualReturn } from './figures/annual-returns.ts';
import type { Line } from './figures/line.ts';
import { due, dueIfDeposited, explanationWords } from './schema.ts';
import type { BackupWithholdingReturn } from './year-of-backup-withholding.ts';

export const DepositSchedule = builder.enumType('DepositSchedule', {
  description: 'How often the taxes of a year are deposited (26 CFR 31.6302-1 and 31.6302-4).',
  ...enumOf({
    monthly: 'By the 15th of the next month.',
    semiweekly: 'Twice a week, by the day of payment.',
  }),
});

const AnnualLine = builder.objectRef<Line>('AnnualReturnLine').implement({
  description: 'A line of a return of a year.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'The number on the form.' }),
    label: t.exposeString('label', { description: 'The label.' }),
    amount: t.field({ type: 'Money', description: 'The figure.', resolve: ({ cents }) => cents ?? 0 }),
    formula: t.string({
      nullable: true,
      description: 'The calculation; null for a sum of payments.',
      resolve: ({ formula }) => formula,
    }),
  }),
});

const PaymentDay = builder.objectRef<AnnualReturn['liabilities'][number]>('WithholdingDay').implement({
  description: 'What was withheld on one day of payment: a day of Form 945-A.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day of payment.' }),
    total: t.field({ type: 'Money', description: 'The amount.', resolve: ({ cents }) => cents }),
  }),
});

export const Form945 = builder.objectRef<BackupWithholdingReturn>('Form945').implement({
  description: "A year's backup withholding from contractors, from paid payments that were not voided.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the year is over. Until then, the figures still change.',
    }),
    lines: t.field({
      type: [AnnualLine],
      policy: { list: shortList },
      description: 'The lines with amounts. Line 7 appears from 2,500 dollars on.',
      resolve: ({ lines }) => [...lines],
    }),
    depositor: t.expose('depositor', {
      type: DepositSchedule,
      description: 'The deposit schedule of the year.',
    }),
    days: t.field({
      type: [PaymentDay],
      policy: { list: shortList },
      description: 'Form 945-A of a semiweekly depositor.',
      resolve: ({ liabilities }) => [...liabilities],
    }),
    due: t.field(due),
    dueIfDeposited: t.field(dueIfDeposited),
    explanation: t.string({
      description: explanationWords,
      resolve: (form, _args, operation) => explain945(operation, form),
    }),
  }),
});
