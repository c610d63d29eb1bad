import { lock } from '../database/lock.ts';
import { Fault } from '../foundation/fault.ts';
import type { WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

export async function requireEndpoint({ db }: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.webhookEndpoint.findFirst({ where: { id } });
  if (!endpoint) throw new Fault('UNKNOWN_WEBHOOK');
  return endpoint;
}

/** The same, held until the operation ends: for whoever changes it, or takes it away. */
export async function lockEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  await lock(operation.db, 'webhook_endpoints', id);
  return requireEndpoint(operation, id);
}

/** More of what happens is always taken in; more of what is only asked for is not. */
const mostWaiting = 10_000;

/** The same, for whoever sends to it: what is disabled would be sent nothing, and nobody would be told. */
export async function lockEnabledEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(operation, id);
  if (!endpoint.isEnabled) {
    const problem = 'The webhook endpoint is disabled: enable it first, and then send to it.';
    throw new Fault('WRONG_STATE', { problem });
  }
  const waiting = { endpointId: id, status: 'pending' };
  if ((await operation.db.webhookDelivery.count({ where: waiting, take: mostWaiting })) >= mostWaiting) {
    const problem = `${mostWaiting} deliveries wait for the webhook endpoint: let it take some of them first.`;
    throw new Fault('WRONG_STATE', { problem });
  }
  return endpoint;
}
