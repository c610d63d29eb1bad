import { Fault } from '../fault.ts';
import type { WebhookEndpoint } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

export async function requireEndpoint({ db }: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.webhookEndpoint.findFirst({ where: { id } });
  if (!endpoint) throw new Fault('UNKNOWN_WEBHOOK');
  return endpoint;
}
