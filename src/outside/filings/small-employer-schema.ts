import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { DepositSchedule } from './backup-withholding-schema.ts';
import { explain944 } from './explanation/explain-forms.ts';
import { DailyLiability, VoidedAfterQuarter } from './quarter-schema.ts';
import { due, dueIfDeposited, explanationWords, FilingLine, traceable } from './schema.ts';
import type { SmallEmployerReturn } from './year-of-small-employer.ts';

export const Form944 = builder.objectRef<SmallEmployerReturn>('Form944').implement({
  description:
    "A year's federal employment taxes of a company that the IRS has instructed to file Form 944, from paid checks that were not voided. The numbers of the lines are those of earlier years: compare them with the form of the year.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the year is over. Until then, the figures still change.',
    }),
    lines: t.field({
      type: [FilingLine],
      policy: { list: shortList },
      description:
        'The lines with amounts, including those that the service cannot know. Line 13 appears from 2,500 dollars on, unless the company deposits twice a week.',
      resolve: ({ lines, checks }) => traceable(lines, checks),
    }),
    depositor: t.expose('depositor', {
      type: DepositSchedule,
      description: 'The deposit schedule of the year. Form 944 of less than 2,500 dollars needs no deposits.',
    }),
    days: t.field({
      type: [DailyLiability],
      policy: { list: shortList },
      description: 'Form 945-A of a semiweekly depositor.',
      resolve: ({ days }) => [...days],
    }),
    voidedLater: t.field({
      type: [VoidedAfterQuarter],
      policy: { list: shortList },
      description:
        'Checks that were voided after the end of the year. The service prepares no Form 944-X: correct a return that was filed with them yourself.',
      resolve: ({ voidedLater }) => [...voidedLater],
    }),
    due: t.field(due),
    dueIfDeposited: t.field(dueIfDeposited),
    explanation: t.string({
      description: explanationWords,
      resolve: (form, _args, operation) => explain944(operation, form),
    }),
  }),
});
