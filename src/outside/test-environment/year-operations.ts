import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { standsAlone } from '../../platform/operation/long-run.ts';
import { yearRule } from '../filings/operations.ts';
import { asRow, Filing } from '../tax-filings/schema.ts';
import { ClockTotals } from './clock-schema.ts';
import { type RanYear, runTestYear } from './run-year.ts';

const RanTestYear = builder.objectRef<RanYear>('RanTestYear').implement({
  description: 'A year of a company that was run to its end and filed.',
  fields: (t) => ({
    totals: t.field({
      type: ClockTotals,
      description: 'Counts of the steps of payroll that ran, of all companies of the partner.',
      resolve: ({ totals }) => totals,
    }),
    filings: t.field({
      type: [Filing],
      policy: { list: { usual: 24 } },
      description:
        'What the company files for the year, with receipts, answers and notices, or what blocks it.',
      resolve: ({ filings }) => filings.map(asRow),
    }),
  }),
});

builder.mutationField('runTestYear', (t) =>
  t.field({
    type: RanTestYear,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      'Test environment only: moves the clock through the quarters of a year into February. Gives out the Forms W-2, authorizes each form of a company that nothing blocks, and asks the simulated agencies. It takes many transactions, so it stands alone; the query `clock` shows the progress.',
    args: {
      companyId: t.arg.id(company),
      year: t.arg.int({
        required: true,
        description: 'The year of your clock, or the year before it. Its tax figures must be loaded.',
        validate: yearRule,
      }),
    },
    resolve: (_root, args, operation, info) =>
      runTestYear(operation, { ...args, isAlone: standsAlone(info) }),
  }),
);
