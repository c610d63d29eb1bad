import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { TimeOffKind, TimeOffParty, TimeOffRequestStatus } from './enums.ts';
import { requestWords as words } from './words.ts';

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

export const TimeOffRequest = builder.prismaObject('TimeOffRequest', {
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
