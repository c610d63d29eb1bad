import { randomBytes } from 'node:crypto';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns } from '../../platform/operation/secrets.ts';
import type { Secrets } from './headers.ts';

type Column = 'sealed_secret' | 'sealed_signing_key';

const place = (partnerId: string, row: string, column: Column) => ({
  partnerId,
  table: 'webhook_endpoints',
  column,
  row,
});

export type NewSecrets = { secret: string; signingKey: string };

/** A shared secret for Service-Signature, and a signing key in the format of Standard Webhooks. */
export function makeSecrets(operation: Operation): NewSecrets {
  const secret = randomBytes(32).toString('base64url');
  const signingKey = `whsec_${randomBytes(24).toString('base64')}`;
  maskInDryRuns(operation, secret, signingKey);
  return { secret, signingKey };
}

export const sealSecrets = ({ sealer }: Operation, partnerId: string, id: string, secrets: NewSecrets) => ({
  sealedSecret: sealer.seal(place(partnerId, id, 'sealed_secret'), secrets.secret),
  sealedSigningKey: sealer.seal(place(partnerId, id, 'sealed_signing_key'), secrets.signingKey),
});

/** Whether the signing key of before the last rotation still signs. */
export const isFormerKeyValid = ({ realNow }: Operation, { formerUntil }: WebhookEndpoint): boolean =>
  formerUntil !== null && formerUntil.getTime() > realNow;

/** The secrets that an endpoint's deliveries use now: during a rotation the former signing key signs too. */
export function secretsOf(operation: Operation, endpoint: WebhookEndpoint): Secrets {
  const { sealer } = operation;
  const { partnerId, id } = endpoint;
  const unseal = (column: Column, sealed: string) => sealer.unseal(place(partnerId, id, column), sealed);
  const isFormerValid = isFormerKeyValid(operation, endpoint);
  const former = isFormerValid && endpoint.sealedFormerSigningKey ? [endpoint.sealedFormerSigningKey] : [];
  return {
    secret: unseal('sealed_secret', endpoint.sealedSecret),
    signingKeys: [endpoint.sealedSigningKey, ...former].map((sealed) => unseal('sealed_signing_key', sealed)),
  };
}
