import { foundIf } from '../../foundation/all-in-order.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { nameArgument, nameWhere } from '../../platform/graphql/list-filters.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { allOrPages, listSizeOf } from '../../platform/graphql/policy.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { requireOwnPartner } from '../partners/callers.ts';
import { createCompany, updateCompany } from './companies.ts';
import { CreateCompanyInput, UpdateCompanyInput } from './inputs.ts';
import { requireCompany } from './require-company.ts';
import { Company } from './schema.ts';

const CompanyConnection = connectionOf('Company', Company);

const partnerId = { description: "The caller's own partner ID. Another one is refused." };

builder.queryFields((t) => ({
  company: t.prismaField({
    type: Company,
    policy: { scope: 'companies:read' },
    description: 'One company.',
    args: {
      partnerId: t.arg.id(partnerId),
      id: t.arg.id(company),
      asOf: t.arg(asOf),
    },
    resolve: async (query, _root, args, operation) => {
      requireOwnPartner(operation, args.partnerId);
      const found = findById(operation.db.company, args.id, query);
      return foundIf([requireCompany(operation, args.id)], found);
    },
  }),
  companies: t.field({
    type: CompanyConnection,
    policy: { scope: 'companies:read', list: allOrPages },
    description: `The companies of the caller's partner, in order of creation: all up to ${allOrPages.usual}, or one page with \`first\` or \`startAt\`.`,
    args: { partnerId: t.arg.id(partnerId), ...nameArgument, ...pageArguments },
    resolve: async (_root, { partnerId, name, ...page }, operation, info) => {
      requireOwnPartner(operation, partnerId);
      const find = (args: object) => operation.db.company.findMany(args);
      return readPage(find, page, {
        where: nameWhere(name, ['businessName']),
        query: nodesQuery(operation, info, 'Company'),
        unknown: 'UNKNOWN_COMPANY',
        list: listSizeOf(info),
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createCompany: t.prismaField({
    type: Company,
    policy: { scope: 'companies:write', links: [], idempotencyKey: '30 days', addsOnly: true },
    description: 'Creates a company. Mail must be deliverable to its addresses.',
    args: {
      partnerId: t.arg.id(partnerId),
      input: t.arg({ type: CreateCompanyInput, required: true, description: 'The company.' }),
    },
    resolve: (query, _root, args, operation) =>
      createCompany(operation, args, (id) => findById(operation.db.company, id, query)),
  }),
  updateCompany: t.prismaField({
    type: Company,
    policy: {
      scope: 'companies:write',
      links: ['onboarding', 'dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description: 'Changes a company. Fields that the input leaves out keep their values.',
    args: {
      partnerId: t.arg.id(partnerId),
      companyId: t.arg.id({ required: true, description: 'The company to change.' }),
      input: t.arg({ type: UpdateCompanyInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      const id = await updateCompany(operation, args);
      return findById(operation.db.company, id, query);
    },
  }),
}));
