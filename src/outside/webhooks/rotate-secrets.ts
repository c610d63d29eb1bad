import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { makeSecrets, type NewSecrets, sealSecrets } from './endpoint-secrets.ts';
import { lockEndpoint } from './require-endpoint.ts';

const overlapMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Gives an endpoint new secrets. Service-Signature contains the new secret at once; for a day the former
 * signing key signs in addition to the new one.
 */
export async function rotateSecrets(
  operation: Operation,
  { id }: { id: string },
): Promise<{ id: string } & NewSecrets> {
  const endpoint = await lockEndpoint(operation, id);
  const secrets = makeSecrets(operation);
  await operation.db.webhookEndpoint.updateMany({
    where: { id },
    data: {
      ...sealSecrets(operation, endpoint.partnerId, id, secrets),
      sealedFormerSigningKey: endpoint.sealedSigningKey,
      formerUntil: new Date(operation.realNow + overlapMilliseconds),
    },
  });
  await record(operation, 'rotateWebhookSecrets', { id });
  return { id, ...secrets };
}
