import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns } from '../../platform/operation/secrets.ts';
import { type NewSecrets, secretsOf } from './endpoint-secrets.ts';
import { requireEndpoint } from './require-endpoint.ts';

/** Returns an endpoint's secrets in full, and records the access in the audit log. */
export async function revealSecrets(
  operation: Operation,
  { id }: { id: string },
): Promise<{ id: string } & NewSecrets> {
  const endpoint = await requireEndpoint(operation, id);
  await record(operation, 'revealWebhookSecrets', { id });
  const { secret, signingKeys } = secretsOf(operation, endpoint);
  const [signingKey = ''] = signingKeys; // the newest comes first
  maskInDryRuns(operation, secret, signingKey);
  return { id, secret, signingKey };
}
