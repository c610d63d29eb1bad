import { foundIf } from '../../foundation/all-in-order.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { metadataArguments, newestFirstArgument } from '../../platform/graphql/list-filters.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { pages } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { DisbursementStatus } from '../disbursements/enums.ts';
import { addShifts } from './add-shifts.ts';
import { CreateCheckInput, UpdateCheckInput } from './check-inputs.ts';
import { checksWhere } from './checks-where.ts';
import { createCheck, deleteCheck } from './create-check.ts';
import { CheckStatus } from './enums.ts';
import { pageByCheckDate } from './page-by-check-date.ts';
import { confirmPaysNothing } from './pays-nothing.ts';
import { requireCheck } from './require-check.ts';
import { EmployeeCheck } from './schema.ts';
import { ShiftInput } from './shift-inputs.ts';
import { updateCheck } from './update-check.ts';

export const EmployeeCheckConnection = connectionOf('EmployeeCheck', EmployeeCheck);

const employeeCheckId = { required: true, description: 'The employee check.' } as const;

builder.queryFields((t) => ({
  employeeCheck: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:read' },
    description: 'One employee check of a company.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(employeeCheckId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      const required = [requireCompany(operation, companyId), requireCheck(operation, companyId, id)];
      return foundIf(required, findById(operation.db.employeeCheck, id, query));
    },
  }),
  employeeChecks: t.field({
    type: EmployeeCheckConnection,
    policy: { scope: 'checks:read', list: pages },
    description: "A company's employee checks, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      status: t.arg({ type: CheckStatus, description: 'Only checks in this status.' }),
      employeeId: t.arg.id({ description: 'Only checks of this employee.' }),
      employerCheckId: t.arg.id({ description: 'Only checks of this payrun.' }),
      reportingPeriodId: t.arg.id({ description: 'Only checks for this pay period.' }),
      checkDateFrom: t.arg({ type: 'Date', description: 'Only checks dated this day or later.' }),
      checkDateTo: t.arg({ type: 'Date', description: 'Only checks dated this day or earlier.' }),
      disbursementStatus: t.arg({
        type: DisbursementStatus,
        description: 'Only checks whose money is in this status.',
      }),
      ...metadataArguments,
      ...newestFirstArgument,
      byCheckDate: t.arg.boolean({
        description: 'Whether to list in order of check date instead of creation.',
      }),
      ...pageArguments,
    },
    resolve: async (_root, { first, startAt, newestFirst, byCheckDate, ...filters }, operation, info) => {
      const where = await checksWhere(operation, filters);
      const find = (args: object) => operation.db.employeeCheck.findMany(args);
      const query = nodesQuery(operation, info, 'EmployeeCheck');
      const options = { where, query, newestFirst: newestFirst ?? false };
      if (byCheckDate) return pageByCheckDate(operation, find, { first, startAt }, options);
      return readPage(find, { first, startAt }, { ...options, unknown: 'UNKNOWN_EMPLOYEE_CHECK' });
    },
  }),
}));

builder.mutationFields((t) => ({
  createEmployeeCheck: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever', movesMoney: true },
    description: 'Creates a check for an onboarded employee, with or without shifts.',
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateCheckInput, required: true, description: 'The check.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createCheck(operation, args);
      return findById(operation.db.employeeCheck, id, query);
    },
  }),
  updateEmployeeCheck: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Changes a pending check: its approval, its check date, how it is paid.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id(employeeCheckId),
      input: t.arg({ type: UpdateCheckInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateCheck(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
  confirmPaysNothing: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Confirms that a pending check pays an hourly employee nothing. Without this, payroll holds the check while no hours are entered.',
    args: { companyId: t.arg.id(payingCompany), employeeCheckId: t.arg.id(employeeCheckId) },
    resolve: async (query, _root, args, operation) => {
      await confirmPaysNothing(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
  deleteEmployeeCheck: t.id({
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Deletes a pending check with its shifts. Returns its id.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id(employeeCheckId),
      ...versionArguments,
    },
    resolve: async (_root, args, operation) => {
      await deleteCheck(operation, args);
      return args.employeeCheckId;
    },
  }),
  addShifts: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Adds shifts to a pending employee check: all of them, or none if any is refused.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id(employeeCheckId),
      shifts: t.arg({
        type: [ShiftInput],
        required: true,
        description: 'The shifts, 1 to 1,000.',
        validate: rules.listOf('shift', 1000),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await addShifts(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
}));
