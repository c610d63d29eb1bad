import { builder } from '../../platform/graphql/builder.ts';
import { nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { EventKind } from '../events/schema.ts';
import {
  createEndpoint,
  deleteEndpoint,
  fireSample,
  replayEvents,
  requireEndpoint,
  revealSecrets,
  rotateSecrets,
  updateEndpoint,
} from './endpoints.ts';
import { CreateWebhookInput, UpdateWebhookInput } from './inputs.ts';
import { DeliveryStatus, WebhookDeliveryConnection, WebhookEndpoint, WebhookSecrets } from './schema.ts';

const endpointId = { required: true, description: 'The webhook endpoint.' } as const;

builder.queryFields((t) => ({
  webhookEndpoint: t.prismaField({
    type: WebhookEndpoint,
    policy: { scope: 'webhooks:read' },
    description: 'One webhook endpoint.',
    args: { id: t.arg.id(endpointId) },
    resolve: async (query, _root, { id }, operation) => {
      await requireEndpoint(operation, id);
      return findById(operation.db.webhookEndpoint, id, query);
    },
  }),
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    policy: { scope: 'webhooks:read', list: shortList },
    description: "The partner's webhook endpoints in this environment, at most 20.",
    resolve: (query, _root, _args, { db }) =>
      db.webhookEndpoint.findMany({ ...query, orderBy: { id: 'asc' } }),
  }),
  webhookDeliveries: t.field({
    type: WebhookDeliveryConnection,
    policy: { scope: 'webhooks:read', list: pages },
    description: 'The deliveries to an endpoint, in the order of their events.',
    args: {
      endpointId: t.arg.id(endpointId),
      status: t.arg({ type: DeliveryStatus, description: 'Only deliveries in this status.' }),
      ...pageArguments,
    },
    resolve: async (_root, { endpointId: id, status, ...page }, operation, info) => {
      await requireEndpoint(operation, id);
      return readPage((args: object) => operation.db.webhookDelivery.findMany(args), page, {
        where: { endpointId: id, status: status ?? undefined },
        query: nodesQuery(operation, info, 'WebhookDelivery'),
        unknown: 'UNKNOWN_DELIVERY',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: WebhookSecrets,
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever', addsOnly: true },
    description: 'Registers a webhook endpoint and returns its secrets.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true, description: 'The endpoint.' }) },
    resolve: (_root, args, operation) => createEndpoint(operation, args),
  }),
  updateWebhook: t.prismaField({
    type: WebhookEndpoint,
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever', onboards: true },
    description: 'Changes, disables or enables a webhook endpoint.',
    args: {
      id: t.arg.id(endpointId),
      input: t.arg({ type: UpdateWebhookInput, required: true, description: 'The changes.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await updateEndpoint(operation, args);
      return findById(operation.db.webhookEndpoint, args.id, query);
    },
  }),
  deleteWebhook: t.id({
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever' },
    description: 'Deletes a webhook endpoint with its deliveries. Returns its id.',
    args: { id: t.arg.id(endpointId) },
    resolve: async (_root, args, operation) => {
      await deleteEndpoint(operation, args);
      return args.id;
    },
  }),
  rotateWebhookSecrets: t.field({
    type: WebhookSecrets,
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever' },
    description:
      'Replaces the secrets of an endpoint. For a day, deliveries carry signatures of both the old and the new signing key. A second rotation on that day is refused.',
    args: { id: t.arg.id(endpointId) },
    resolve: (_root, args, operation) => rotateSecrets(operation, args),
  }),
  revealWebhookSecrets: t.field({
    type: WebhookSecrets,
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'refused' },
    description: 'Returns the secrets of an endpoint, in full. The audit log records each reading.',
    args: { id: t.arg.id(endpointId) },
    resolve: (_root, args, operation) => revealSecrets(operation, args),
  }),
  replayEvents: t.int({
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever', addsOnly: true },
    description:
      'Replays one event, or the events of a period, to an endpoint. Returns the number of events, at most 1,000. Nothing is replayed while 10,000 deliveries wait for the endpoint.',
    args: {
      id: t.arg.id(endpointId),
      eventId: t.arg.id({ description: 'The event to replay. Give either `eventId` or `from`.' }),
      from: t.arg({
        type: 'DateTime',
        description:
          'Replay events of this instant or later, of the kinds that the endpoint receives. Give either `eventId` or `from`.',
      }),
      to: t.arg({
        type: 'DateTime',
        description: 'Replay events of this instant or earlier. Default: now.',
      }),
    },
    resolve: (_root, args, operation) => replayEvents(operation, args),
  }),
  fireSampleEvent: t.id({
    policy: { scope: 'webhooks:write', links: ['api'], idempotencyKey: 'forever', addsOnly: true },
    description: 'Sends a sample event of a kind to this endpoint alone. Returns its id.',
    args: {
      id: t.arg.id(endpointId),
      kind: t.arg({ type: EventKind, required: true, description: 'The kind of event.' }),
    },
    resolve: (_root, args, operation) => fireSample(operation, args),
  }),
}));
