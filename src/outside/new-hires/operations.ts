import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { OpenedReportFile } from '../state-reports/schema.ts';
import { type NewHire, newHireStatuses, newHiresOf } from './hires.ts';
import { openNewHireReport, recordNewHireReport } from './report-hires.ts';

const NewHireStatus = builder.enumType('NewHireStatus', {
  description: 'The status of the report of a hire.',
  ...enumOf(newHireStatuses),
});

const NewHireObject = builder.objectRef<NewHire>('NewHire').implement({
  description: 'A hire to report to a state: of an employee, or of a contractor if the state requires it.',
  fields: (t) => ({
    workerId: t.exposeID('id', { description: 'The employee or the contractor.' }),
    isContractor: t.exposeBoolean('isContractor', { description: 'Whether it is a contractor.' }),
    name: t.exposeString('name', { description: 'The name of the person, or of the business.' }),
    state: t.exposeString('state', { description: 'The state of work, to which the hire is reported.' }),
    hiredOn: t.expose('hiredOn', {
      type: 'Date',
      description: 'The first day of work. For a contractor, the day from which the state counts.',
    }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day by which it is reported.' }),
    status: t.expose('status', { type: NewHireStatus, description: 'The status of the report.' }),
    isLate: t.exposeBoolean('isLate', { description: 'Whether the due day has passed without a report.' }),
    confirmation: t.string({
      nullable: true,
      description: 'The number that the state gave for the report. Null until it is recorded.',
      resolve: ({ report }) => report?.confirmation ?? null,
    }),
    reportedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the number was recorded. Null until then.',
      resolve: ({ report }) => report?.reportedAt ?? null,
    }),
  }),
});

builder.queryField('newHires', (t) =>
  t.field({
    type: [NewHireObject],
    policy: { scope: 'workers:read', list: { usual: 40 } },
    description:
      "A company's hires of the last year. Those not reported to their state yet come first, by due day.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return newHiresOf(operation, companyId);
    },
  }),
);

builder.mutationFields((t) => ({
  openNewHireReport: t.field({
    type: [OpenedReportFile],
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'refused', list: shortList },
    description:
      'Opens the report of new hires to a state: the file that the state accepts, if one is written, and the table. They contain whole SSNs, so each reading is recorded in the audit log.',
    args: {
      companyId: t.arg.id(company),
      state: t.arg({ type: 'Text', required: true, description: 'The state.', validate: rules.state }),
    },
    resolve: async (_root, args, operation) => {
      const { file, table } = await openNewHireReport(operation, args);
      return file.kind === 'file' ? [file, table] : [table];
    },
  }),
  recordNewHireReport: t.field({
    type: NewHireObject,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: '30 days' },
    description:
      'Records that a hire was reported, with the number that the state gave. A later number replaces it.',
    args: {
      companyId: t.arg.id(company),
      workerId: t.arg.id({ required: true, description: 'The employee or the contractor.' }),
      hiredOn: t.arg({
        type: 'Date',
        description: 'The `hiredOn` of the hire. Default: the hire of the person that is due first.',
      }),
      confirmation: t.arg({
        type: 'Text',
        required: true,
        description: 'The confirmation number of the state.',
        validate: rules.text(100),
      }),
    },
    resolve: (_root, args, operation) => recordNewHireReport(operation, args),
  }),
}));
