import { requireCompany } from '../companies/require-company.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments } from '../graphql/connection.ts';
import { enumOf } from '../graphql/external-names.ts';
import { pages } from '../graphql/policy.ts';
import { readEvents } from './read-events.ts';

export const EventKind = builder.enumType('EventKind', {
  description: 'What kind of object an event is about.',
  ...enumOf({
    company: 'A company: made, changed, or in another status.',
    company_onboarding: 'A company took a step of its onboarding; the data is the company.',
    employee: 'An employee: hired, changed, onboarded, on leave or gone.',
    contractor: 'A contractor: made, changed or gone.',
    shift: 'A shift of a check: added, changed or deleted.',
    employee_check: 'An employee check: opened, changed, computed, paid, voided or deleted.',
    employer_check: 'A payrun: made at a cut-off, changed, or in another status.',
    contractor_payment: 'A payment to a contractor: made, changed, computed, paid, voided or deleted.',
    disbursement:
      'The money of a check or a payment arrived, came back or was called off; the data is that object.',
    garnishment: 'An order to withhold: made, changed, or more was withheld under it.',
    job: 'A report: asked for, ready or failed.',
    link: 'A link to a hosted screen: given out or revoked. The data never has its address.',
  }),
});

const EventType = builder.enumType('EventType', {
  description: 'What happened.',
  ...enumOf({
    created: 'The object is new.',
    updated: 'It was changed.',
    deleted: 'It is gone; the data is how it was.',
    status_changed: 'It moved to another status.',
  }),
});

export const Event = builder.prismaObject('Event', {
  policy: { scope: 'events:read' },
  description: 'Something that happened. It is there if and only if the change it tells of was committed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the event; the same in every delivery.' }),
    kind: t.expose('kind', { type: EventKind, description: 'What it is about.' }),
    type: t.expose('type', { type: EventType, description: 'What happened.' }),
    test: t.boolean({
      description: 'True in the test environment.',
      resolve: (_event, _args, { environment }) => environment === 'test',
    }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    sequence: t.exposeInt('sequence', { description: 'Counts the events of one object, from 1.' }),
    timestamp: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    data: t.expose('data', {
      type: 'JSONObject',
      description:
        'The object as reading it answers, without SSN, TIN, account numbers and dates of birth, and without lists of other objects. The sums of a check are there once it is computed.',
    }),
  }),
});

const EventConnection = connectionOf('Event', Event);

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
    policy: { scope: 'events:read', list: pages },
    description:
      'What happened, in the order in which it became true. A reader that goes on from `next` misses nothing.',
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
