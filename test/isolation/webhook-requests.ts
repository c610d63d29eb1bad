/** The matrix's requests about webhook endpoints, and the endpoint of each tenant. */
import { createEndpoint } from '../../src/outside/webhooks/endpoints.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import type { Ids } from './population.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Table = Readonly<Record<string, (ids: Ids) => Arguments>>;

/** A webhook endpoint of a partner, with one delivery to it. */
export async function populateWebhooks(operation: Operation) {
  const { id: webhook } = await createEndpoint(operation, {
    input: { url: 'https://hooks.example.com/payroll', kinds: ['job'] },
  });
  const event = await operation.db.event.findFirstOrThrow({ orderBy: { place: 'asc' } });
  const made = await operation.db.webhookDelivery.create({
    data: { endpointId: webhook, eventId: event.id },
  });
  return { webhook, webhookDelivery: made.id };
}

const url = 'https://hooks.example.com/other';

export const webhookArguments: Table = {
  'Query.webhookEndpoint': (ids) => ({ id: ids.webhook }),
  'Query.webhookEndpoints': () => ({}),
  'Query.webhookDeliveries': (ids) => ({ endpointId: ids.webhook, startAt: ids.webhookDelivery }),
  'Mutation.createWebhook': () => ({ input: { url } }),
  'Mutation.updateWebhook': (ids) => ({ id: ids.webhook, input: { url } }),
  'Mutation.deleteWebhook': (ids) => ({ id: ids.webhook }),
  'Mutation.rotateWebhookSecrets': (ids) => ({ id: ids.webhook }),
  'Mutation.revealWebhookSecrets': (ids) => ({ id: ids.webhook }),
  'Mutation.replayEvents': (ids) => ({ id: ids.webhook, eventId: ids.event }),
  'Mutation.fireSampleEvent': (ids) => ({ id: ids.webhook, kind: 'JOB' }),
};

export const webhookMembers: Table = {
  CreateWebhook: () => ({ url }),
  ListWebhooks: () => ({}),
  UpdateWebhook: (ids) => ({ webhookID: ids.webhook, url }),
  DeleteWebhook: (ids) => ({ webhookID: ids.webhook }),
  RotateWebhookSecrets: (ids) => ({ webhookID: ids.webhook }),
  ReplayEvents: (ids) => ({ webhookID: ids.webhook, eventID: ids.event }),
  FireSampleEvent: (ids) => ({ webhookID: ids.webhook, kind: 'job' }),
  ListWebhookDeliveries: (ids) => ({ webhookID: ids.webhook, start_at: ids.webhookDelivery }),
};
