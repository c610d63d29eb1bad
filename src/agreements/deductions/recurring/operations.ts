import { requireCompany } from '../../../parties/companies/require-company.ts';
import { requireEmployee } from '../../../parties/workers/employees/require-employee.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { payingCompany } from '../../../platform/graphql/company-arguments.ts';
import {
  connectionOf,
  listQuery,
  nodesQuery,
  pageArguments,
  readPage,
} from '../../../platform/graphql/connection.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../../platform/graphql/lists-within.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages } from '../../../platform/graphql/policy.ts';
import { rowsOf } from '../../../platform/graphql/rows-of.ts';
import { version, versionArguments } from '../../../platform/graphql/version.ts';
import { contents } from '../contents.ts';
import { CreateEmployeeDeductionInput, UpdateEmployeeDeductionInput, words } from '../inputs.ts';
import {
  createEmployeeDeduction,
  requireEmployeeDeduction,
  updateEmployeeDeduction,
} from './employee-deductions.ts';

const EmployeeDeduction = builder.prismaObject('EmployeeDeductionTemplate', {
  policy: { scope: 'deductions:read' },
  name: 'EmployeeDeduction',
  description: "A withholding from an employee's checks within its dates: a copy of its template.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the recurring deduction.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { description: words.employeeId }),
    deductionTemplateId: t.exposeID('deductionTemplateId', { description: words.deductionTemplateId }),
    company: t.relation('company', { description: 'The company that pays.' }),
    employee: t.relation('employee', { description: 'From whose pay it is withheld.' }),
    template: t.relation('template', { description: 'The template that it was made from.' }),
    ...contents(t, words),
    effectiveStartDate: t.expose('effectiveStartDate', {
      type: 'Date',
      description: words.effectiveStartDate,
    }),
    effectiveEndDate: t.expose('effectiveEndDate', {
      type: 'Date',
      nullable: true,
      description: words.effectiveEndDate,
    }),
    unusedEarlierLimits: t.expose('unusedEarlierLimitsCents', {
      type: 'Money',
      nullable: true,
      description: words.unusedEarlierLimits,
    }),
    catchUpYear: t.exposeInt('catchUpYear', { nullable: true, description: words.catchUpYear }),
  }),
});

builder.prismaObjectField('Employee', 'recurringDeductions', (t) =>
  t.relation('deductions', {
    policy: { list: pages },
    description: 'The recurring deductions, including ended ones, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
);

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
