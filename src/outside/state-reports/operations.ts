import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { quarterRule, yearRule } from '../filings/operations.ts';
import { OpenedReportFile, StateReportKind, StateReportObject } from './schema.ts';
import { openedReports, quarterAsked, stateReportsOf } from './state-reports-of.ts';

const quarterArguments = builder.args((t) => ({
  companyId: t.id({ required: true, description: 'The company that reports.' }),
  year: t.int({
    description: 'The year of payment, together with `quarter`. Default: the last quarter that is over.',
    validate: yearRule,
  }),
  quarter: t.int({ description: 'The quarter, 1 to 4; with `year`.', validate: quarterRule }),
}));

builder.queryField('stateReports', (t) =>
  t.field({
    type: [StateReportObject],
    policy: { scope: 'reports:read', list: shortList },
    description:
      "A company's reports of a quarter to the states in which people were paid: due days, totals, what is missing.",
    args: quarterArguments,
    resolve: (_root, { companyId, ...args }, operation) =>
      stateReportsOf(operation, { companyId, ...quarterAsked(operation, args) }),
  }),
);

builder.mutationField('openStateReport', (t) =>
  t.field({
    type: [OpenedReportFile],
    policy: {
      scope: 'workers:write',
      links: ['dashboard', 'taxes'],
      idempotencyKey: 'refused',
      list: shortList,
    },
    description:
      'Opens the reports of a quarter to a state: the files that the state accepts, if they are written, and the tables. They contain whole SSNs, so each reading is recorded in the audit log.',
    args: {
      ...quarterArguments,
      state: t.arg({ type: 'Text', required: true, description: 'The state.', validate: rules.state }),
      kind: t.arg({ type: StateReportKind, description: 'What it reports. Default: everything.' }),
    },
    resolve: async (_root, { companyId, state, kind, ...args }, operation) => {
      const scope = { companyId, state, kind: kind ?? undefined, ...quarterAsked(operation, args) };
      const reports = await openedReports(operation, scope);
      await record(operation, 'openStateReport', { state, kind });
      return reports.flatMap(({ file, table }) => (file.kind === 'file' ? [file, table] : [table]));
    },
  }),
);
