import type { ProgrammeFacts } from '../../engine/payroll/worksheet.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { programmeWords } from './words.ts';

export const ProgrammeInput = builder.inputType('ProgrammeInput', {
  description: 'What a company states about a state programme.',
  fields: (t) => ({
    code: t.field({
      type: 'Text',
      required: true,
      description: programmeWords.code,
      validate: rules.text(40),
    }),
    rate: t.field({ type: 'Quantity', description: programmeWords.rate, validate: rules.percentage }),
    perHour: t.field({ type: 'Quantity', description: programmeWords.perHour, validate: rules.wage }),
    quarterlyPayroll: t.field({
      type: 'Money',
      description: programmeWords.quarterlyPayroll,
      validate: rules.payroll,
    }),
    applies: t.boolean({ description: programmeWords.applies }),
  }),
});

type Stated = ProgrammeFacts & { readonly code: string };

const percentOf = (rate: string | undefined) => (rate === undefined ? null : Number(rate) * 100);

export const StateProgramme = builder.objectRef<Stated>('StateProgramme').implement({
  description: 'What a company stated about a state programme.',
  fields: (t) => ({
    code: t.exposeString('code', { description: programmeWords.code }),
    rate: t.field({
      type: 'Quantity',
      nullable: true,
      description: programmeWords.rate,
      resolve: ({ rate }) => percentOf(rate),
    }),
    perHour: t.field({
      type: 'Quantity',
      nullable: true,
      description: programmeWords.perHour,
      resolve: ({ perHour }) => (perHour === undefined ? null : Number(perHour)),
    }),
    quarterlyPayroll: t.field({
      type: 'Money',
      nullable: true,
      description: programmeWords.quarterlyPayroll,
      resolve: ({ quarterlyPayrollCents }) => quarterlyPayrollCents,
    }),
    applies: t.boolean({
      nullable: true,
      description: programmeWords.applies,
      resolve: ({ applies }) => applies,
    }),
  }),
});
