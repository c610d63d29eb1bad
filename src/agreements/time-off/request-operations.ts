import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { TimeOffKind, TimeOffParty, TimeOffRequestStatus } from './enums.ts';
import { TimeOffRequestInput } from './request-inputs.ts';
import { cancelRequest, decideRequest, fileRequest, requireRequest } from './requests.ts';
import { requestWords, requestWords as words } from './words.ts';

const TimeOffDay = builder.prismaObject('TimeOffDay', {
  policy: { scope: 'workers:read' },
  description: 'A day of a request.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day.' }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours off.' }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check that pays it; null as long as none does.',
    }),
    shiftId: t.exposeID('shiftId', {
      nullable: true,
      description: 'The shift of that check that holds the hours.',
    }),
    check: t.relation('check', {
      nullable: true,
      description: 'The check that pays it; null as long as none does.',
    }),
    shift: t.relation('shift', {
      nullable: true,
      description: 'The shift of that check that holds the hours.',
    }),
  }),
});

const TimeOffRequest = builder.prismaObject('TimeOffRequest', {
  policy: { scope: 'workers:read' },
  description: 'A request of an employee for paid days off.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the request.' }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    employeeId: t.exposeID('employeeId', { description: words.employeeId }),
    policyId: t.exposeID('policyId', { description: words.policyId }),
    company: t.relation('company', { description: 'The company.' }),
    employee: t.relation('employee', { description: words.employeeId }),
    policy: t.relation('policy', { description: words.policyId }),
    policyName: t.string({
      inEvents: false,
      description: 'The name of that policy.',
      select: { policy: { select: { name: true } } },
      resolve: ({ policy }) => policy.name,
    }),
    kind: t.field({
      type: TimeOffKind,
      inEvents: false,
      description: 'What its time is for.',
      select: { policy: { select: { kind: true } } },
      resolve: ({ policy }) => policy.kind,
    }),
    employeeName: t.string({
      inEvents: false,
      description: 'The name of the employee.',
      select: { employee: { select: { firstName: true, lastName: true } } },
      resolve: ({ employee: { firstName, lastName } }) => `${firstName} ${lastName}`,
    }),
    status: t.expose('status', { type: TimeOffRequestStatus, description: 'The status of the request.' }),
    firstDay: t.expose('firstDay', { type: 'Date', description: 'The first of its days.' }),
    lastDay: t.expose('lastDay', { type: 'Date', description: 'The last of its days.' }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours of all its days.' }),
    note: t.exposeString('note', { nullable: true, description: words.note }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was filed.' }),
    requestedBy: t.expose('requestedBy', { type: TimeOffParty, description: 'Who filed it.' }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided or canceled.',
    }),
    decidedBy: t.expose('decidedBy', {
      type: TimeOffParty,
      nullable: true,
      description: 'Who decided or canceled it.',
    }),
    decisionNote: t.exposeString('decisionNote', { nullable: true, description: words.decisionNote }),
    days: t.relation('days', {
      type: TimeOffDay,
      policy: { list: shortList },
      inEvents: false,
      description: 'Its days, in order.',
      query: { orderBy: { day: 'asc' } },
    }),
  }),
});

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
