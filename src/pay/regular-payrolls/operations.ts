import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import {
  connectionOf,
  listQuery,
  nodesQuery,
  pageArguments,
  readPage,
} from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { version } from '../../platform/graphql/version.ts';
import { EmployeeCheckConnection } from '../checks/operations.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { openRegularPayroll, requireRegularPayroll } from './open-regular-payroll.ts';
import { returnToPayroll } from './return-to-payroll.ts';

const RegularPayrollStatus = builder.enumType('RegularPayrollStatus', {
  description: 'The status of a regular payroll.',
  ...enumOf({
    open: 'It can be changed and approved.',
    due_soon: 'Its cut-off is at most a banking day away.',
    late: 'Paid later than the calendar says, or with checks that were not approved by the cut-off.',
    held: 'Checks that were due are held: held_because says why.',
    computed: 'All of its checks are computed.',
    paid: 'All of its checks are paid.',
    empty: 'Its cut-off has passed, and there was nobody to pay.',
  }),
});

const PayrollOpener = builder.enumType('PayrollOpener', {
  description: 'What opened a regular payroll.',
  ...enumOf({ autopilot: 'The service, ahead of its cut-off.', request: 'A request.' }),
});

const RegularPayroll = builder.prismaObject('RegularPayroll', {
  policy: { scope: 'checks:read' },
  description: 'The payroll of a period: one check for each employee on the schedule.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payroll.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    reportingPeriodId: t.exposeID('reportingPeriodId', {
      description: 'The reporting period of its checks.',
    }),
    payPeriod: t.field({
      type: ReportingPeriod,
      nullable: true,
      description: 'The days of the reporting period; null when its id is unknown.',
      resolve: ({ reportingPeriodId }) => payPeriodOf(reportingPeriodId),
    }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day of work that it pays.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day of work that it pays.' }),
    scheduledDate: t.expose('scheduledDate', {
      type: 'Date',
      description: 'The payday of the pay calendar.',
    }),
    checkDate: t.expose('checkDate', {
      type: 'Date',
      description: 'The day on which it is paid: later than the payday when it was opened too late.',
    }),
    approveBy: t.expose('approveBy', {
      type: 'DateTime',
      description: 'Its cut-off: checks are approved before it.',
    }),
    status: t.expose('status', { type: RegularPayrollStatus, description: 'The current status.' }),
    heldBecause: t.exposeString('heldBecause', {
      nullable: true,
      description: 'Why checks that were due are held.',
    }),
    openedBy: t.expose('openedBy', { type: PayrollOpener, description: 'What opened it.' }),
    checkCount: t.exposeInt('checkCount', {
      description: 'How many checks it has, without those that were voided or failed.',
    }),
    company: t.relation('company', { description: 'The company that pays.' }),
    checks: t.relation('checks', {
      policy: { list: pages },
      description: 'A page of its checks, in order of creation.',
      args: pageArguments,
      query: listQuery,
    }),
  }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  regularPayroll: t.relation('regularPayroll', {
    nullable: true,
    description: 'The regular payroll that the check belongs to. Null for every other check.',
  }),
  regularPayrollId: t.exposeID('regularPayrollId', {
    nullable: true,
    description: 'The regular payroll that the check belongs to. Null for every other check of the employee.',
  }),
}));

const RegularPayrollConnection = connectionOf('RegularPayroll', RegularPayroll);

builder.queryFields((t) => ({
  regularPayroll: t.prismaField({
    type: RegularPayroll,
    policy: { scope: 'checks:read' },
    description: 'One regular payroll of a company.',
    args: {
      companyId: t.arg.id(payingCompany),
      id: t.arg.id({ required: true, description: 'The regular payroll.' }),
    },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireRegularPayroll(operation, companyId, id);
      return findById(operation.db.regularPayroll, id, query);
    },
  }),
  regularPayrolls: t.field({
    type: RegularPayrollConnection,
    policy: { scope: 'checks:read', list: pages },
    description: "A company's regular payrolls, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      status: t.arg({ type: RegularPayrollStatus, description: 'Only payrolls in this status.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, status, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      const find = (args: object) => operation.db.regularPayroll.findMany(args);
      const query = nodesQuery(operation, info, 'RegularPayroll');
      const where = { companyId, status: status ?? undefined };
      return readPage(find, page, { where, query, unknown: 'UNKNOWN_REGULAR_PAYROLL' });
    },
  }),
}));

builder.mutationField('openRegularPayroll', (t) =>
  t.prismaField({
    type: RegularPayroll,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Opens the regular payroll of a period, by default of the coming payday. Each onboarded employee on the schedule gets a check. If that payroll is open already, returns it.',
    args: {
      companyId: t.arg.id(payingCompany),
      reportingPeriodId: t.arg.id({ description: "A period of the company's pay calendar." }),
      checkDate: t.arg({
        type: 'Date',
        description:
          "The payday, if it differs from the calendar's: a banking day whose cut-off is still to come.",
      }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await openRegularPayroll(operation, args);
      return findById(operation.db.regularPayroll, id, query);
    },
  }),
);

builder.mutationField('returnToPayroll', (t) =>
  t.prismaField({
    type: RegularPayroll,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Opens a new check for an employee whose check of a regular payroll was deleted, before its cut-off.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ required: true, description: 'The employee to pay after all.' }),
      checkDate: t.arg({
        type: 'Date',
        required: true,
        description: 'The day on which the payroll is paid.',
      }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await returnToPayroll(operation, args);
      return findById(operation.db.regularPayroll, id, query);
    },
  }),
);

builder.prismaObjectFields(RegularPayroll, (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, rowsOf('regularPayroll', 'checks')),
    description: 'A page of its checks, in order of creation.',
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  regularPayrollsPage: t.field({
    ...pageWithin(RegularPayrollConnection, rowsOf('company', 'regularPayrolls')),
    description: 'A page of its regular payrolls, in order of creation.',
  }),
}));
