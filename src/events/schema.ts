import { requireCompany } from '../companies/require-company.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments } from '../graphql/connection.ts';
import { enumOf } from '../graphql/spelt.ts';
import { readEvents } from './read-events.ts';

export const EventKind = builder.enumType('EventKind', {
  description: 'What kind of object an event is about.',
  ...enumOf({
    company: 'A company.',
    company_onboarding: "A company's way to live.",
    employee: 'An employee.',
    contractor: 'A contractor.',
    shift: 'A shift.',
    employee_check: 'An employee check.',
    employer_check: 'A payrun.',
    contractor_payment: 'A payment to a contractor.',
    disbursement: 'The money of a check or a payment.',
    garnishment: 'A garnishment.',
    job: 'A job, such as a report being made.',
    link: 'A link to a hosted screen.',
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
      type: 'Metadata',
      description:
        'The object as reading it answers, without SSN, TIN, account numbers and dates of birth, and without lists of other objects. The sums of a check are there once it is computed.',
    }),
  }),
});

const EventConnection = connectionOf('Event', Event);

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
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
