import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { countedByPage, pages, shortList } from '../../platform/graphql/policy.ts';
import type { ChangedFigure } from './figure-causes.ts';
import { type DifferentCheck, type NotReplayable, type ReplayPage, replayChecks } from './replay-checks.ts';
import type { ExplainedLine } from './replay-stored.ts';
import { type AgencySum, type PaySum, sumsBy, sumsByAgency } from './sums.ts';

const ReplayedCheck = builder.objectRef<DifferentCheck>('ReplayedCheck').implement({
  description: 'A check whose replay differs from what was stored.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    companyId: t.exposeID('companyId', { description: 'Its company.' }),
    employeeId: t.exposeID('employeeId', { description: 'Its employee.' }),
    employeeName: t.exposeString('employeeName', { description: 'The name of the employee.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'Its check date.' }),
    lines: t.field({
      type: [ReplayedLine],
      policy: { list: shortList },
      description: 'Each line that differs.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
});

const NotReplayableCheck = builder.objectRef<NotReplayable>('NotReplayableCheck').implement({
  description: 'A check that cannot be compared.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check.' }),
    reason: t.exposeString('reason', { description: 'Why, such as an older calculation.' }),
  }),
});

const ReplaySum = builder.objectRef<PaySum>('ReplaySum').implement({
  description: 'By how much the pay of an employee or a company grows, over the checks of a page.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The employee or the company.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    checks: t.exposeInt('checks', { description: 'How many checks differ.' }),
    netPay: t.field({ type: 'Money', description: 'Net pay.', resolve: (sum) => sum.netPayCents }),
    employeeTaxes: t.field({
      type: 'Money',
      description: 'Taxes that employees pay.',
      resolve: (sum) => sum.employeeTaxesCents,
    }),
    employerTaxes: t.field({
      type: 'Money',
      description: 'Taxes that the employer pays.',
      resolve: (sum) => sum.employerTaxesCents,
    }),
    companyDebit: t.field({
      type: 'Money',
      description: 'What the company is debited.',
      resolve: (sum) => sum.companyDebitCents,
    }),
  }),
});

const ReplayAgencySum = builder.objectRef<AgencySum>('ReplayAgencySum').implement({
  description: 'By how much the taxes of an agency grow, over the checks of a page.',
  fields: (t) => ({
    agency: t.exposeString('agency', { description: 'The agency.' }),
    amount: t.field({ type: 'Money', description: 'The taxes.', resolve: ({ cents }) => cents }),
  }),
});

const CheckReplay = builder.objectRef<ReplayPage>('CheckReplay').implement({
  description: 'One page of computed checks that were computed again. Nothing is stored.',
  fields: (t) => ({
    total: t.int({
      description: 'How many computed checks the selection has, on all pages.',
      resolve: ({ where }, _args, { db }) => db.employeeCheck.count({ where }),
    }),
    replayed: t.exposeInt('replayed', { description: 'How many checks this page has.' }),
    identical: t.int({
      description: 'How many of the checks result in the same paycheck.',
      resolve: ({ replayed, different, notReplayable }) => replayed - different.length - notReplayable.length,
    }),
    bundle: t.exposeString('bundle', {
      nullable: true,
      description: 'The bundle of figures used. Null if each check uses its own.',
    }),
    different: t.field({
      type: [ReplayedCheck],
      policy: { list: countedByPage },
      description: 'The checks that differ. With their own tables, none should.',
      resolve: ({ different }) => [...different],
    }),
    notReplayable: t.field({
      type: [NotReplayableCheck],
      policy: { list: countedByPage },
      description: 'The checks that cannot be compared, and why.',
      resolve: ({ notReplayable }) => [...notReplayable],
    }),
    employees: t.field({
      type: [ReplaySum],
      policy: { list: countedByPage },
      description: 'By how much the pay of each employee on this page grows under another bundle.',
      resolve: ({ changes }) => sumsBy(changes, ({ employee }) => employee),
    }),
    companies: t.field({
      type: [ReplaySum],
      policy: { list: countedByPage },
      description: 'By how much the pay of each company on this page grows under another bundle.',
      resolve: ({ changes }) => sumsBy(changes, ({ company }) => company),
    }),
    agencies: t.field({
      type: [ReplayAgencySum],
      policy: { list: countedByPage },
      description: 'By how much the taxes of each agency on this page grow under another bundle.',
      resolve: ({ changes }) => sumsByAgency(changes),
    }),
    next: t.id({
      nullable: true,
      description: 'The id that the next page starts with; null on the last page.',
      resolve: ({ next }) => next,
    }),
  }),
});

const ChangedFigureObject = builder.objectRef<ChangedFigure>('ChangedFigure').implement({
  description:
    'A figure that differs between two bundles, or a part of a bundle in which several figures differ.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The path in the bundle.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: "The value in the check's bundle. Null if it has none, and for several figures.",
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The value in the other bundle. Null if it has none, and for several figures.',
    }),
    source: t.exposeString('source', { nullable: true, description: 'The source of the later figure.' }),
    count: t.exposeInt('count', { description: 'How many figures differ in this part.' }),
  }),
});

const ReplayedLine = builder.objectRef<ExplainedLine>('ReplayedLine').implement({
  description: 'A line of a paycheck that the replay computes differently.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'The line, such as taxes.us_medicare.amountCents.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The stored value. Null if the line is absent.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The value that the replay computes. Null if the line is absent.',
    }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'By how much the line grows. Null for a line that is not an amount.',
      resolve: ({ cents }) => cents,
    }),
    figures: t.field({
      type: [ChangedFigureObject],
      policy: { list: shortList },
      description:
        'The figures that change the line by themselves. If there are none: all figures that may concern the check.',
      resolve: ({ figures }) => [...figures],
    }),
  }),
});

builder.queryField('replayChecks', (t) =>
  t.field({
    type: CheckReplay,
    policy: { scope: 'checks:read', list: pages },
    description:
      'Computes past checks a second time. With the tables of each check, the result must be the same paycheck. With another bundle of figures, it shows what the bundle changes. All given arguments apply together. Stores nothing.',
    args: {
      companyId: t.arg.id({ description: 'Only checks of this company.' }),
      employeeCheckId: t.arg.id({ description: 'Only this check.' }),
      employerCheckId: t.arg.id({ description: 'Only checks of this payrun.' }),
      year: t.arg.int({
        description: 'Only checks whose check date is in this year.',
        validate: z.number().int().min(2000, 'must be a year').max(2999, 'must be a year'),
      }),
      bundle: t.arg({
        type: 'Text',
        description: 'The name of a bundle of figures, or shipped. Without it, the tables of each check.',
      }),
      draft: t.arg({
        type: 'Text',
        description:
          'For operators: a bundle of figures that is stored nowhere, as JSON, compressed with gzip, in base64.',
      }),
      ...pageArguments,
    },
    resolve: (_root, args, operation) => replayChecks(operation, args),
  }),
);
