import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { TimeOffRequestStatus } from './enums.ts';
import { TimeOffRequestInput } from './request-inputs.ts';
import { TimeOffRequest } from './request-schema.ts';
import { cancelRequest, decideRequest, fileRequest, requireRequest } from './requests.ts';
import { requestWords } from './words.ts';

const TimeOffRequestConnection = connectionOf('TimeOffRequest', TimeOffRequest);

const request = { required: true, description: 'The request.' } as const;

builder.queryFields((t) => ({
  timeOffRequest: t.prismaField({
    type: TimeOffRequest,
    policy: { scope: 'workers:read' },
    description: 'One request for time off.',
    args: { companyId: t.arg.id(company), id: t.arg.id(request) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireRequest(operation, companyId, id);
      return findById(operation.db.timeOffRequest, id, query);
    },
  }),
  timeOffRequests: t.field({
    type: TimeOffRequestConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'The requests for time off, in the order in which they were filed.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id({ description: 'Only for this employee.' }),
      status: t.arg({ type: TimeOffRequestStatus, description: 'Only requests in this status.' }),
      newestFirst: t.arg.boolean({ description: 'Whether to list the newest first.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeId, status, newestFirst, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      return readPage((args: object) => operation.db.timeOffRequest.findMany(args), page, {
        where: { companyId, ...(employeeId ? { employeeId } : {}), ...(status ? { status } : {}) },
        query: nodesQuery(operation, info, 'TimeOffRequest'),
        unknown: 'UNKNOWN_TIME_OFF_REQUEST',
        newestFirst: newestFirst ?? false,
      });
    },
  }),
}));

const writes = { scope: 'workers:write', idempotencyKey: 'forever' } as const;

builder.mutationFields((t) => ({
  requestTimeOff: t.prismaField({
    type: TimeOffRequest,
    policy: { ...writes, links: ['worker', 'dashboard'] },
    description: 'Files a request for paid days off. It waits for a decision.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: TimeOffRequestInput, required: true, description: 'The request.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await fileRequest(operation, args);
      return findById(operation.db.timeOffRequest, id, query);
    },
  }),
  decideTimeOffRequest: t.prismaField({
    type: TimeOffRequest,
    policy: { ...writes, links: ['dashboard'] },
    description:
      'Approves or denies a request for time off. The checks of its pay periods pay approved days.',
    args: {
      companyId: t.arg.id(company),
      requestId: t.arg.id(request),
      isApproved: t.arg.boolean({ required: true, description: 'Whether it is approved.' }),
      note: t.arg({ type: 'Text', description: requestWords.decisionNote }),
    },
    resolve: async (query, _root, args, operation) => {
      await decideRequest(operation, args);
      return findById(operation.db.timeOffRequest, args.requestId, query);
    },
  }),
  cancelTimeOffRequest: t.prismaField({
    type: TimeOffRequest,
    policy: { ...writes, links: ['worker', 'dashboard'] },
    description:
      'Cancels a request for time off and removes its hours from pending checks. An employee can cancel only a request that is not decided.',
    args: { companyId: t.arg.id(company), requestId: t.arg.id(request) },
    resolve: async (query, _root, args, operation) => {
      await cancelRequest(operation, args);
      return findById(operation.db.timeOffRequest, args.requestId, query);
    },
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  timeOffRequestsPage: t.field({
    ...pageWithin(TimeOffRequestConnection, rowsOf('company', 'timeOffRequests')),
    description: 'A page of the requests for time off of its employees, in order of creation.',
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  timeOffRequestsPage: t.field({
    ...pageWithin(TimeOffRequestConnection, rowsOf('employee', 'timeOffRequests')),
    description: 'A page of the requests for time off, in order of creation.',
  }),
}));
