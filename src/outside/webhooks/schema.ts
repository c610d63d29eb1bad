import { wordedText } from '../../foundation/sentence.ts';
import type { WebhookDelivery as Delivery } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, pageArguments, pageSize } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { Event, EventKind } from '../events/schema.ts';
import type { NewSecrets } from './endpoint-secrets.ts';

const DeliveryStatus = builder.enumType('DeliveryStatus', {
  description: 'The status of the delivery of an event.',
  ...enumOf({
    pending: 'Not delivered yet; another attempt follows.',
    delivered: 'The endpoint answered 2xx.',
    failed: 'All attempts failed; the event can be replayed.',
  }),
});

const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  policy: { scope: 'webhooks:read' },
  description: 'The delivery of one event to one endpoint.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the delivery.' }),
    endpointId: t.exposeID('endpointId', { description: 'The endpoint.' }),
    eventId: t.exposeID('eventId', { description: 'The event.' }),
    status: t.expose('status', { type: DeliveryStatus, description: 'The status of the delivery.' }),
    attempts: t.exposeInt('attempts', { description: 'The number of attempts so far.' }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due.',
    }),
    lastStatus: t.exposeInt('lastStatus', {
      nullable: true,
      description: 'The HTTP status of the last attempt.',
    }),
    lastProblem: t.string({
      nullable: true,
      description: 'Why the last attempt got no answer.',
      resolve: ({ lastProblem }) => wordedText(lastProblem),
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it arrived.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    endpoint: t.relation('endpoint', { description: 'The endpoint.' }),
    event: t.relation('event', { type: Event, description: 'The event.' }),
  }),
});

export const WebhookEndpoint = builder.prismaObject('WebhookEndpoint', {
  policy: { scope: 'webhooks:read' },
  description: 'A URL that a partner receives events at.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the endpoint.' }),
    url: t.exposeString('url', { description: 'Where events are sent.' }),
    kinds: t.expose('kinds', {
      type: [EventKind],
      description: 'The kinds of events; every kind when empty.',
    }),
    isEnabled: t.exposeBoolean('isEnabled', {
      description:
        'Whether events are sent. Pending deliveries of a disabled endpoint wait until it is enabled.',
    }),
    disabledBecause: t.string({
      nullable: true,
      description: 'Why the endpoint is disabled.',
      resolve: ({ disabledBecause }) => wordedText(disabledBecause),
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When deliveries began to fail; null while they succeed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the endpoint was registered.' }),
    latestDeliveries: t.relation('deliveries', {
      type: WebhookDelivery,
      policy: { list: pages },
      description: 'The deliveries to the endpoint, newest first.',
      args: {
        first: pageArguments.first,
        startAt: t.arg.id({ description: 'Starts the page at this delivery.' }),
      },
      query: ({ first, startAt }) => ({
        orderBy: { id: 'desc' },
        take: pageSize(first),
        where: startAt ? { id: { lte: startAt } } : {},
      }),
    }),
  }),
});

const newest = { orderBy: { id: 'desc' }, take: 20 } as const;

/**
 * Loaders resolve events without access to the other selected fields. So one query reads the deliveries of
 * all.
 */
const deliveriesOf = perOperation<Delivery[]>(
  async ({ db }, ids) => {
    const select = { id: true, deliveries: newest };
    const events = await db.event.findMany({ where: { id: { in: [...ids] } }, select });
    return new Map(events.map(({ id, deliveries }) => [id, deliveries]));
  },
  () => [],
);

builder.prismaObjectFields(Event, (t) => ({
  deliveries: t.field({
    type: [WebhookDelivery],
    policy: { list: shortList },
    description: 'Its deliveries to the endpoints, newest first, at most 20.',
    resolve: ({ id }, _args, operation) => deliveriesOf(operation, id),
  }),
}));

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
