import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { EmployeeCheckConnection } from '../checks/operations.ts';
import { openRegularPayroll, requireRegularPayroll } from './open-regular-payroll.ts';
import { returnToPayroll } from './return-to-payroll.ts';
import { RegularPayroll, RegularPayrollStatus } from './schema.ts';

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
