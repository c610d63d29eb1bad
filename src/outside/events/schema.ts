import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, pageArguments } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { readEvents } from './read-events.ts';

const kinds = {
  company: 'A company: created, changed, or in another status.',
  company_onboarding: 'A company completed a step of its onboarding; the data is the company.',
  employee: 'An employee: hired, changed, onboarded, on leave or terminated.',
  contractor: 'A contractor: created, changed or terminated.',
  shift: 'A shift of a check: added, changed or deleted.',
  employee_check: 'An employee check: opened, changed, computed, paid, voided or deleted.',
  employer_check: 'A payrun: created at a cut-off, changed, or in another status.',
  regular_payroll:
    'A regular payroll: opened, changed as people came and went, or due soon, late, held, computed, paid.',
  contractor_payment: 'A payment to a contractor: created, changed, computed, paid, voided or deleted.',
  disbursement:
    'The money of a check or a payment arrived, was returned or was canceled; the data is that object.',
  bank_account: 'A bank account of a worker: added, changed, or replaced by another one.',
  garnishment: 'A garnishment order: created, changed, or more was withheld under it.',
  deduction: 'A deduction from a check: added, changed, withheld or deleted.',
  employee_deduction: 'A recurring deduction of an employee: created or changed.',
  deduction_template: 'A deduction template: created, changed or retired.',
  time_off_request: 'A request for paid time off: filed, approved, denied or canceled.',
  job: 'A report: requested, ready or failed.',
  message: 'A message that the partner sends instead of the service; the data is the message.',
  requirement:
    'What a company or one of its people still needs: it appeared, is overdue, changed its day, or has ended.',
  filing: 'A form for an agency: authorized, sent, accepted, rejected or corrected.',
  access:
    'A role of a person at a company: given, by an owner or by you, or ended. The data has ids and the role, and neither the name nor the address of the person.',
  link: 'A link to a hosted screen: created, first opened by the worker whose own pages it shows, or revoked. The data never contains its address.',
};

/** The names of the kinds as rows store them. */
export const eventKinds = Object.keys(kinds);

export const EventKind = builder.enumType('EventKind', {
  description: 'The kind of object that an event is about.',
  ...enumOf(kinds),
});

const EventType = builder.enumType('EventType', {
  description: 'What happened.',
  ...enumOf({
    created: 'The object is new.',
    updated: 'It was changed.',
    deleted: 'It was deleted; the data is its last state.',
    status_changed: 'It moved to another status.',
  }),
});

export const Event = builder.prismaObject('Event', {
  policy: { scope: 'events:read' },
  description: 'A change of an object. The event exists if and only if the change was committed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the event; the same in every delivery.' }),
    kind: t.expose('kind', { type: EventKind, description: 'The kind of object it is about.' }),
    type: t.expose('type', { type: EventType, description: 'What happened.' }),
    test: t.boolean({
      description: 'True in the test environment.',
      resolve: (_event, _args, { environment }) => environment === 'test',
    }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    objectId: t.exposeID('objectId', { description: 'The id of the object.' }),
    sequence: t.exposeInt('sequence', { description: 'Counts the events of one object, from 1.' }),
    timestamp: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    data: t.expose('data', {
      type: 'JSONObject',
      description:
        'The object as a request returns it, without SSN, TIN, account numbers and dates of birth, and without lists of other objects. The sums of a check are included once it is computed.',
    }),
  }),
});

const EventConnection = connectionOf('Event', Event);

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
    policy: { scope: 'events:read', list: pages },
    description:
      'The events, in the order in which their changes were committed. A reader that continues from `next` misses none.',
    args: {
      companyId: t.arg.id({ description: 'Only events of this company.' }),
      kind: t.arg({ type: EventKind, description: 'Only events about this kind of object.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, ...rest }, operation) => {
      if (companyId != null) await requireCompany(operation, companyId);
      return readEvents(operation, { companyId, ...rest });
    },
  }),
);
