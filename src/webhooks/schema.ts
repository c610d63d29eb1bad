import { Event, EventKind } from '../events/schema.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments, pageSize } from '../graphql/connection.ts';
import { enumOf } from '../graphql/external-names.ts';
import { pages } from '../graphql/policy.ts';
import type { NewSecrets } from './endpoint-secrets.ts';

const DeliveryStatus = builder.enumType('DeliveryStatus', {
  description: 'Where the delivery of an event stands.',
  ...enumOf({
    pending: 'Not delivered yet; another attempt follows.',
    delivered: 'The endpoint answered 2xx.',
    failed: 'Given up; it can be replayed.',
  }),
});

const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  policy: { scope: 'webhooks:read' },
  description: 'One event on its way to one endpoint.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the delivery.' }),
    endpointId: t.exposeID('endpointId', { description: 'Where it goes.' }),
    eventId: t.exposeID('eventId', { description: 'What it tells of.' }),
    status: t.expose('status', { type: DeliveryStatus, description: 'Where it stands.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it has been tried.' }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due.',
    }),
    lastStatus: t.exposeInt('lastStatus', {
      nullable: true,
      description: 'The HTTP status of the last attempt.',
    }),
    lastProblem: t.exposeString('lastProblem', {
      nullable: true,
      description: 'Why the last attempt had no answer.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it arrived.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    event: t.relation('event', { type: Event, description: 'What it tells of.' }),
  }),
});

export const WebhookEndpoint = builder.prismaObject('WebhookEndpoint', {
  policy: { scope: 'webhooks:read' },
  description: 'Where a partner wants to hear of events.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the endpoint.' }),
    url: t.exposeString('url', { description: 'Where events are sent.' }),
    kinds: t.expose('kinds', {
      type: [EventKind],
      description: 'The kinds of events; every kind when empty.',
    }),
    isEnabled: t.exposeBoolean('isEnabled', {
      description: 'Whether events are sent. What is pending when it is disabled waits until it is enabled.',
    }),
    disabledBecause: t.exposeString('disabledBecause', { nullable: true, description: 'Why none are.' }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing has been delivered; null while all is well.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was registered.' }),
    latestDeliveries: t.relation('deliveries', {
      type: WebhookDelivery,
      policy: { list: pages },
      description: 'What is sent to it, newest first.',
      args: {
        first: pageArguments.first,
        startAt: t.arg.id({ description: 'A delivery: it and those before it are answered.' }),
      },
      query: ({ first, startAt }) => ({
        orderBy: { id: 'desc' },
        take: pageSize(first),
        where: startAt ? { id: { lte: startAt } } : {},
      }),
    }),
  }),
});

export const WebhookSecrets = builder.objectRef<{ id: string } & NewSecrets>('WebhookSecrets').implement({
  description: 'The secrets of a webhook endpoint, in full.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The endpoint.' }),
    secret: t.exposeString('secret', { description: 'The value of the header Service-Signature.' }),
    signingKey: t.exposeString('signingKey', { description: 'The key of the Standard Webhooks signature.' }),
  }),
});

export const WebhookDeliveryConnection = connectionOf('WebhookDelivery', WebhookDelivery);
export { DeliveryStatus };
