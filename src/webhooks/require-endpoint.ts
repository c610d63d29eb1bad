import { lock } from '../database/lock.ts';
import { Fault } from '../fault.ts';
import type { WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

export async function requireEndpoint({ db }: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.webhookEndpoint.findFirst({ where: { id } });
  if (!endpoint) throw new Fault('UNKNOWN_WEBHOOK');
  return endpoint;
}

/** The same, held until the operation ends: for whoever changes it, or takes it away. */
export async function holdEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  await lock(operation.db, 'webhook_endpoints', id);
  return requireEndpoint(operation, id);
}
