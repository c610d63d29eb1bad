import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { requireCompany } from '../companies/require-company.ts';
import { CreateWorkLocationInput, UpdateWorkLocationInput } from './inputs.ts';
import { requireWorkLocation } from './require-work-location.ts';
import { WorkLocation } from './schema.ts';
import { createWorkLocation, updateWorkLocation } from './work-locations.ts';

const WorkLocationConnection = connectionOf('WorkLocation', WorkLocation);

const location = { required: true, description: 'The work location.' } as const;

builder.queryFields((t) => ({
  workLocation: t.prismaField({
    type: WorkLocation,
    policy: { scope: 'companies:read' },
    description: 'One work location of a company.',
    args: { companyId: t.arg.id(company), id: t.arg.id(location) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireWorkLocation(operation, companyId, id);
      return findById(operation.db.workLocation, id, query);
    },
  }),
  workLocations: t.field({
    type: WorkLocationConnection,
    policy: { scope: 'companies:read', list: pages },
    description: 'The work locations of a company, in order of creation.',
    args: { companyId: t.arg.id(company), ...pageArguments },
    resolve: async (_root, { companyId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      return readPage((args: object) => operation.db.workLocation.findMany(args), page, {
        where: { companyId },
        query: nodesQuery(operation, info, 'WorkLocation'),
        unknown: 'UNKNOWN_WORK_LOCATION',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createWorkLocation: t.prismaField({
    type: WorkLocation,
    policy: {
      scope: 'companies:write',
      links: ['dashboard'],
      idempotencyKey: '30 days',
      addsOnly: true,
    },
    description: 'Adds a work location to a company. Mail must be deliverable to its address.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: CreateWorkLocationInput, required: true, description: 'The work location.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createWorkLocation(operation, args);
      return findById(operation.db.workLocation, id, query);
    },
  }),
  updateWorkLocation: t.prismaField({
    type: WorkLocation,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Changes a work location. A new state becomes the working state of the employees who work there.',
    args: {
      companyId: t.arg.id(company),
      workLocationId: t.arg.id(location),
      input: t.arg({ type: UpdateWorkLocationInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateWorkLocation(operation, args);
      return findById(operation.db.workLocation, args.workLocationId, query);
    },
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  workLocationsPage: t.field({
    ...pageWithin(WorkLocationConnection, rowsOf('company', 'workLocations')),
    description: 'A page of its work locations, in order of creation.',
  }),
}));
