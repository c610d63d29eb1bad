import { contents } from '../../../agreements/deductions/contents.ts';
import { CreateDeductionInput, UpdateDeductionInput, words } from '../../../agreements/deductions/inputs.ts';
import { requireCompany } from '../../../parties/companies/require-company.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { payingCompany } from '../../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../../platform/graphql/connection.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages, shortList } from '../../../platform/graphql/policy.ts';
import { version, versionArguments } from '../../../platform/graphql/version.ts';
import { requireCheck } from '../require-check.ts';
import { createDeduction, deleteDeduction, requireDeduction, updateDeduction } from './deductions.ts';

const Deduction = builder.prismaObject('Deduction', {
  policy: { scope: 'deductions:read' },
  description: 'A withholding from one check: a copy of its template.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the deduction.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeCheckId: t.exposeID('employeeCheckId', { description: words.employeeCheckId }),
    employeeId: t.id({
      description: words.employeeId,
      inEvents: false, // the row names the check alone
      inPast: true,
      select: { check: { select: { employeeId: true } } },
      resolve: ({ check }) => check.employeeId,
    }),
    deductionTemplateId: t.exposeID('deductionTemplateId', { description: words.deductionTemplateId }),
    company: t.relation('company', { description: 'The company that pays.' }),
    check: t.relation('check', { description: 'The check from which it is withheld.' }),
    template: t.relation('template', { description: 'The template that it was made from.' }),
    ...contents(t, words),
    employeeCalculatedContribution: t.field({
      type: 'Money',
      inEvents: 'employeeCalculatedCents',
      description: 'The amount withheld from the employee; 0 until the check is computed.',
      resolve: ({ employeeCalculatedCents }) => employeeCalculatedCents,
    }),
    employerCalculatedContribution: t.field({
      type: 'Money',
      inEvents: 'employerCalculatedCents',
      description: 'The amount that the employer added; 0 until the check is computed.',
      resolve: ({ employerCalculatedCents }) => employerCalculatedCents,
    }),
  }),
});

builder.prismaObjectField('EmployeeCheck', 'deductions', (t) =>
  t.relation('deductions', {
    policy: { list: shortList },
    description: "The check's own deductions, oldest first.",
    query: { orderBy: { id: 'asc' } },
  }),
);

const DeductionConnection = connectionOf('Deduction', Deduction);

const deductionId = { required: true, description: 'The deduction.' } as const;

builder.queryFields((t) => ({
  deduction: t.prismaField({
    type: Deduction,
    policy: { scope: 'deductions:read' },
    description: 'One deduction from a check.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(deductionId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireDeduction(operation, companyId, id);
      return findById(operation.db.deduction, id, query);
    },
  }),
  deductions: t.field({
    type: DeductionConnection,
    policy: { scope: 'deductions:read', list: pages },
    description: "The deductions from a company's checks, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ description: 'Only deductions from this check.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeCheckId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (employeeCheckId) await requireCheck(operation, companyId, employeeCheckId);
      return readPage((args: object) => operation.db.deduction.findMany(args), page, {
        where: { companyId, ...(employeeCheckId ? { employeeCheckId } : {}) },
        query: nodesQuery(operation, info, 'Deduction'),
        unknown: 'UNKNOWN_DEDUCTION',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createDeduction: t.prismaField({
    type: Deduction,
    policy: { scope: 'deductions:write', links: [], idempotencyKey: 'forever' },
    description: 'Adds a deduction to a pending check.',
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateDeductionInput, required: true, description: 'The deduction.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createDeduction(operation, args);
      return findById(operation.db.deduction, id, query);
    },
  }),
  updateDeduction: t.prismaField({
    type: Deduction,
    policy: { scope: 'deductions:write', links: [], idempotencyKey: 'forever' },
    description: 'Changes a deduction from a pending check.',
    args: {
      companyId: t.arg.id(payingCompany),
      deductionId: t.arg.id(deductionId),
      input: t.arg({ type: UpdateDeductionInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateDeduction(operation, args);
      return findById(operation.db.deduction, args.deductionId, query);
    },
  }),
  deleteDeduction: t.id({
    policy: { scope: 'deductions:write', links: [], idempotencyKey: 'forever' },
    description: 'Deletes a deduction from a pending check. Returns its id.',
    args: {
      companyId: t.arg.id(payingCompany),
      deductionId: t.arg.id(deductionId),
      ...versionArguments,
    },
    resolve: async (_root, args, operation) => {
      await deleteDeduction(operation, args);
      return args.deductionId;
    },
  }),
}));
