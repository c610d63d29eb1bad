import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { createGarnishment, requireGarnishment, updateGarnishment } from './garnishments.ts';
import { CreateGarnishmentInput, UpdateGarnishmentInput } from './inputs.ts';
import { Garnishment } from './schema.ts';

const GarnishmentConnection = connectionOf('Garnishment', Garnishment);

const garnishmentId = { required: true, description: 'The garnishment.' } as const;

builder.queryFields((t) => ({
  garnishment: t.prismaField({
    type: Garnishment,
    policy: { scope: 'deductions:read' },
    description: "One garnishment of a worker's pay.",
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(garnishmentId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireGarnishment(operation, companyId, id);
      return findById(operation.db.garnishment, id, query);
    },
  }),
  garnishments: t.field({
    type: GarnishmentConnection,
    policy: { scope: 'deductions:read', list: pages },
    description: "The garnishments of a company's workers, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ description: 'Only garnishments of this employee.' }),
      contractorId: t.arg.id({ description: 'Only garnishments of this contractor.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeId, contractorId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      if (contractorId) await requireContractor(operation, companyId, contractorId);
      return readPage((args: object) => operation.db.garnishment.findMany(args), page, {
        where: {
          companyId,
          ...(employeeId ? { employeeId } : {}),
          ...(contractorId ? { contractorId } : {}),
        },
        query: nodesQuery(operation, info, 'Garnishment'),
        unknown: 'UNKNOWN_GARNISHMENT',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createGarnishment: t.prismaField({
    type: Garnishment,
    policy: {
      scope: 'deductions:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description: "Creates a garnishment: an order to withhold from a worker's pay.",
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateGarnishmentInput, required: true, description: 'The order.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createGarnishment(operation, args);
      return findById(operation.db.garnishment, id, query);
    },
  }),
  updateGarnishment: t.prismaField({
    type: Garnishment,
    policy: {
      scope: 'deductions:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description: 'Changes or ends a garnishment.',
    args: {
      companyId: t.arg.id(payingCompany),
      garnishmentId: t.arg.id(garnishmentId),
      input: t.arg({ type: UpdateGarnishmentInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateGarnishment(operation, args);
      return findById(operation.db.garnishment, args.garnishmentId, query);
    },
  }),
}));

const pageOfWorker = { description: 'A page of the garnishments, in order of creation.' };

builder.prismaObjectFields('Employee', (t) => ({
  garnishmentsPage: t.field({
    ...pageWithin(GarnishmentConnection, rowsOf('employee', 'garnishments')),
    ...pageOfWorker,
  }),
}));
builder.prismaObjectFields('Contractor', (t) => ({
  garnishmentsPage: t.field({
    ...pageWithin(GarnishmentConnection, rowsOf('contractor', 'garnishments')),
    ...pageOfWorker,
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  garnishmentsPage: t.field({
    ...pageWithin(GarnishmentConnection, rowsOf('company', 'garnishments')),
    description: 'A page of the garnishments of its workers, in order of creation.',
  }),
}));
