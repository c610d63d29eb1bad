import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { makeSecrets, type NewSecrets, sealSecrets } from './endpoint-secrets.ts';
import type { CreateWebhookInput } from './inputs.ts';
import { requireUrl } from './require-url.ts';

const maxEndpoints = 20;

/** Registers a webhook endpoint. Returns its id and its secrets. */
export async function createEndpoint(
  operation: Operation,
  { input }: { input: typeof CreateWebhookInput.$inferInput },
): Promise<{ id: string } & NewSecrets> {
  const { db, caller } = operation;
  requireUrl(operation, input.url);
  await lockName(db, 'webhook endpoints'); // concurrent calls must not exceed the maximum
  if ((await db.webhookEndpoint.count()) >= maxEndpoints) {
    throw new Fault('WRONG_STATE', {
      toPrograms: `A partner has at most ${maxEndpoints} webhook endpoints.`,
    });
  }

  const id = newId();
  const secrets = makeSecrets(operation);
  const sealed = sealSecrets(operation, caller.partnerId ?? '', id, secrets);
  await db.webhookEndpoint.create({
    select: { id: true },
    data: { id, url: input.url, kinds: input.kinds ?? [], ...sealed },
  });
  await record(operation, 'createWebhook', input);
  return { id, ...secrets };
}
