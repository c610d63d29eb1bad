import { requireCompany } from '../../../parties/companies/require-company.ts';
import { requireEmployee } from '../../../parties/workers/employees/require-employee.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { payingCompany } from '../../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../../platform/graphql/connection.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../../platform/graphql/lists-within.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages } from '../../../platform/graphql/policy.ts';
import { rowsOf } from '../../../platform/graphql/rows-of.ts';
import { versionArguments } from '../../../platform/graphql/version.ts';
import { CreateEmployeeDeductionInput, UpdateEmployeeDeductionInput } from '../inputs.ts';
import {
  createEmployeeDeduction,
  requireEmployeeDeduction,
  updateEmployeeDeduction,
} from './employee-deductions.ts';
import { EmployeeDeduction } from './schema.ts';

const EmployeeDeductionConnection = connectionOf('EmployeeDeduction', EmployeeDeduction);

const employeeDeductionId = { required: true, description: 'The recurring deduction.' } as const;

builder.queryFields((t) => ({
  employeeDeduction: t.prismaField({
    type: EmployeeDeduction,
    policy: { scope: 'deductions:read' },
    description: 'One recurring deduction of an employee.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(employeeDeductionId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireEmployeeDeduction(operation, companyId, id);
      return findById(operation.db.employeeDeductionTemplate, id, query);
    },
  }),
  employeeDeductions: t.field({
    type: EmployeeDeductionConnection,
    policy: { scope: 'deductions:read', list: pages },
    description: "The recurring deductions of a company's employees, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ description: 'Only deductions of this employee.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      return readPage((args: object) => operation.db.employeeDeductionTemplate.findMany(args), page, {
        where: { companyId, ...(employeeId ? { employeeId } : {}) },
        query: nodesQuery(operation, info, 'EmployeeDeduction'),
        unknown: 'UNKNOWN_EMPLOYEE_DEDUCTION',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createEmployeeDeduction: t.prismaField({
    type: EmployeeDeduction,
    policy: { scope: 'deductions:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Creates a recurring deduction of an employee.',
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateEmployeeDeductionInput, required: true, description: 'The deduction.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createEmployeeDeduction(operation, args);
      return findById(operation.db.employeeDeductionTemplate, id, query);
    },
  }),
  updateEmployeeDeduction: t.prismaField({
    type: EmployeeDeduction,
    policy: { scope: 'deductions:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Changes or ends a recurring deduction.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeDeductionId: t.arg.id(employeeDeductionId),
      input: t.arg({ type: UpdateEmployeeDeductionInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateEmployeeDeduction(operation, args);
      return findById(operation.db.employeeDeductionTemplate, args.employeeDeductionId, query);
    },
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  recurringDeductionsPage: t.field({
    ...pageWithin(EmployeeDeductionConnection, rowsOf('employee', 'deductions')),
    description: 'A page of the recurring deductions, including ended ones, in order of creation.',
  }),
}));

builder.prismaObjectFields('DeductionTemplate', (t) => ({
  employeeDeductionsPage: t.field({
    ...pageWithin(EmployeeDeductionConnection, rowsOf('deductionTemplate', 'employeeDeductions')),
    description: 'A page of the recurring deductions that were made from it, in order of creation.',
  }),
}));
