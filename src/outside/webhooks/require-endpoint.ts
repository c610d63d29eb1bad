import { Fault } from '../../foundation/fault.ts';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export async function requireEndpoint({ db }: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.webhookEndpoint.findFirst({ where: { id } });
  if (!endpoint) throw new Fault('UNKNOWN_WEBHOOK');
  return endpoint;
}

/** The endpoint, locked until the operation ends, for operations that change or delete it. */
export async function lockEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  await lock(operation.db, 'webhook_endpoints', id);
  return requireEndpoint(operation, id);
}

/** Real events are always queued; replays and samples are refused beyond this number. */
const maxWaiting = 10_000;

/**
 * The endpoint, locked and enabled, for operations that send to it: a disabled endpoint would receive
 * nothing.
 */
export async function lockEnabledEndpoint(operation: Operation, id: string): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(operation, id);
  if (!endpoint.isEnabled) {
    const problem = 'The webhook endpoint is disabled: enable it before you send to it.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  const last = await operation.db.webhookDelivery.findFirst({
    where: { endpointId: id, status: 'pending' },
    select: { endpointId: true },
    skip: maxWaiting - 1,
  });
  if (last) {
    const problem = `${maxWaiting} deliveries wait for the webhook endpoint: wait until it has received some.`;
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  return endpoint;
}
