import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { DepositSchedule } from './backup-withholding-schema.ts';
import { explainYearOfWages } from './explanation/explain-forms.ts';
import { wagesPaid } from './figures/payments.ts';
import { checksOfLine } from './parts.ts';
import { DailyLiability, VoidedAfterQuarter } from './quarter-schema.ts';
import {
  due,
  dueIfDeposited,
  explanationWords,
  FilingLine,
  FilingPartConnection,
  traceable,
} from './schema.ts';
import { type FormOfWages, paidInMarch, type YearOfWages } from './year-of-wages.ts';

type Words = { readonly description: string; readonly months: string; readonly byDay: string };

/** A return of the wages of a year; `months` is the line that lists them, `byDay` the form of the days. */
const returnOfYear = (form: FormOfWages, { description, months, byDay }: Words) =>
  builder.objectRef<YearOfWages>(`Form${form}`).implement({
    description,
    fields: (t) => ({
      year: t.exposeInt('year', { description: 'The year.' }),
      isOver: t.exposeBoolean('isOver', {
        description: 'Whether the year is over. Until then, the figures still change.',
      }),
      lines: t.field({
        type: [FilingLine],
        policy: { list: shortList },
        description: `The lines with amounts, including those that the service cannot know. Line ${months} appears from 2,500 dollars on, unless the company deposits twice a week.`,
        resolve: ({ lines, checks }) => traceable(lines, checks),
      }),
      depositor: t.expose('depositor', {
        type: DepositSchedule,
        description: `The deposit schedule of the year. Form ${form} of less than 2,500 dollars needs no deposits.`,
      }),
      days: t.field({
        type: [DailyLiability],
        policy: { list: shortList },
        description: `${byDay} of a semiweekly depositor.`,
        resolve: ({ days }) => [...days],
      }),
      voidedLater: t.field({
        type: [VoidedAfterQuarter],
        policy: { list: shortList },
        description: `Checks that were voided after the end of the year. The service prepares no Form ${form}-X: correct a return that was filed with them yourself.`,
        resolve: ({ voidedLater }) => [...voidedLater],
      }),
      due: t.field(due),
      dueIfDeposited: t.field(dueIfDeposited),
      explanation: t.string({
        description: explanationWords,
        resolve: (shown, _args, operation) => explainYearOfWages(operation, shown),
      }),
    }),
  });

export const Form943 = returnOfYear('943', {
  description:
    "A year's federal employment taxes of farm work, from paid checks that were not voided. The numbers of the lines are those of 2024: compare them with the form of the year.",
  months: '17',
  byDay: 'Form 943-A',
});

builder.objectFields(Form943, (t) => ({
  employees: t.int({
    description: 'Line 1: farm workers who were paid wages for the pay period that includes 12 March.',
    resolve: ({ employees }) => employees ?? 0,
  }),
  checksOfEmployees: t.field({
    type: FilingPartConnection,
    policy: { list: pages },
    description: 'The checks of the employees that line 1 counts, each with its wages and tips.',
    args: pageArguments,
    resolve: (form, page, operation) =>
      checksOfLine(operation, { checks: paidInMarch(form), terms: wagesPaid }, page),
  }),
}));

export const Form944 = returnOfYear('944', {
  description:
    "A year's federal employment taxes of a company that the IRS has instructed to file Form 944, from paid checks that were not voided. The numbers of the lines are those of earlier years: compare them with the form of the year.",
  months: '13',
  byDay: 'Form 945-A',
});
