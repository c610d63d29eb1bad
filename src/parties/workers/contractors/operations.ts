import { builder } from '../../../platform/graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../../platform/graphql/connection.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import {
  metadataArguments,
  metadataWhere,
  nameArgument,
  nameWhere,
  newestFirstArgument,
} from '../../../platform/graphql/list-filters.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages, shortList } from '../../../platform/graphql/policy.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { versionArguments } from '../../../platform/graphql/version.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { SignatureInput } from '../../signatures/inputs.ts';
import { EmploymentStatus } from '../enums.ts';
import { certifyW9 } from './certify-w9.ts';
import { contractorWords } from './contractor-words.ts';
import { createContractors, requireContractor, updateContractor } from './contractors.ts';
import { declareForeign } from './declare-foreign.ts';
import { NewContractorInput, UpdateContractorInput } from './inputs.ts';
import { Contractor } from './schema.ts';

export const ContractorConnection = connectionOf('Contractor', Contractor);

const nameColumns = ['firstName', 'lastName', 'businessName'];

const words = { companyId: 'The company that pays.', contractorId: 'The contractor.' };

builder.queryFields((t) => ({
  contractor: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:read' },
    description: 'One contractor of a company.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      id: t.arg.id({ required: true, description: words.contractorId }),
      asOf: t.arg(asOf),
    },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireContractor(operation, companyId, id);
      return findById(operation.db.contractor, id, query);
    },
  }),
  contractors: t.field({
    type: ContractorConnection,
    policy: { scope: 'workers:read', list: pages },
    description: "A company's contractors, in order of creation.",
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      employmentStatus: t.arg({ type: EmploymentStatus, description: 'Only contractors of this status.' }),
      externalId: t.arg({ type: 'Text', description: contractorWords.externalId, validate: rules.text() }),
      ...nameArgument,
      ...metadataArguments,
      ...newestFirstArgument,
      ...pageArguments,
    },
    resolve: async (_root, { first, startAt, newestFirst, companyId, name, ...filters }, operation, info) => {
      await requireCompany(operation, companyId);
      const { employmentStatus, externalId } = filters;
      const find = (args: object) => operation.db.contractor.findMany(args);
      return readPage(
        find,
        { first, startAt },
        {
          where: {
            companyId,
            ...(employmentStatus ? { employmentStatus } : {}),
            ...(externalId == null ? {} : { externalId }),
            AND: [nameWhere(name, nameColumns), metadataWhere(filters)],
          },
          query: nodesQuery(operation, info, 'Contractor'),
          unknown: 'UNKNOWN_CONTRACTOR',
          newestFirst: newestFirst ?? false,
        },
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  createContractors: t.prismaField({
    type: [Contractor],
    policy: {
      scope: 'workers:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      list: shortList,
      addsOnly: true,
    },
    description: 'Creates contractors of a company: all of them, or none if any is refused.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      contractors: t.arg({
        type: [NewContractorInput],
        required: true,
        description: 'The contractors, 1 to 100.',
        validate: rules.listOf('contractor'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      const ids = await createContractors(operation, args);
      return operation.db.contractor.findMany({
        ...query,
        where: { id: { in: ids } },
        orderBy: { id: 'asc' },
      });
    },
  }),
  updateContractor: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:write', links: ['contractor', 'dashboard'], idempotencyKey: 'forever' },
    description: 'Changes a contractor. Fields that the input leaves out keep their values.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      contractorId: t.arg.id({ required: true, description: words.contractorId }),
      input: t.arg({ type: UpdateContractorInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateContractor(operation, args);
      return findById(operation.db.contractor, args.contractorId, query);
    },
  }),
  declareForeign: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:write', links: ['contractor', 'dashboard'], idempotencyKey: 'forever' },
    description:
      'Records that a contractor is not a U.S. person. New payments to the contractor are refused, and pending ones are held. A certified Form W-9 reverses this.',
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      contractorId: t.arg.id({ required: true, description: words.contractorId }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await declareForeign(operation, args);
      return findById(operation.db.contractor, args.contractorId, query);
    },
  }),
  certifyW9: t.prismaField({
    type: Contractor,
    policy: { scope: 'workers:write', links: ['contractor'], idempotencyKey: 'forever' },
    description:
      "Certifies a contractor's Form W-9 with its lines as they are. Only a link to the contractor's own page can do it.",
    args: {
      companyId: t.arg.id({ required: true, description: words.companyId }),
      contractorId: t.arg.id({ required: true, description: words.contractorId }),
      signature: t.arg({ type: SignatureInput, required: true, description: "The contractor's signature." }),
      item2CrossedOut: t.arg.boolean({ description: contractorWords.item2CrossedOut }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await certifyW9(operation, args);
      return findById(operation.db.contractor, args.contractorId, query);
    },
  }),
}));
