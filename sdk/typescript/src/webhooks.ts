import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Schemas } from './methods.ts';

/** What a webhook delivers: `kind` says what `data` is. */
export type WebhookEvent = {
  [Name in Exclude<keyof Schemas, 'Event'>]: Name extends `${string}Event`
    ? Schemas[Name] extends { readonly sequence: number }
      ? Schemas[Name]
      : never
    : never;
}[Exclude<keyof Schemas, 'Event'>];

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** An older delivery may be a recording. */
const mostSeconds = 300;

/**
 * Verifies a delivery by its bytes, as they came, and returns its event. Throws when the signature is of
 * another key or body, or older than five minutes. The signing keys are those of the endpoint: one, or two
 * while they are rotated.
 */
export function readWebhook(
  body: string | Uint8Array,
  headers: Headers,
  ...signingKeys: string[]
): WebhookEvent {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const header = (name: string): string => String(lower[name] ?? '');
  const [id, sentAt] = [header('webhook-id'), header('webhook-timestamp')];
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < mostSeconds)) {
    throw new Error('The delivery has no time, or was signed more than five minutes ago.');
  }
  const keys = signingKeys.map((key) => Buffer.from(key.replace('whsec_', ''), 'base64'));
  if (!keys.length || keys.some(({ length }) => length === 0)) throw new Error('A signing key is missing.');
  const hashes = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body).digest('base64')}`,
  );
  const signatures = header('webhook-signature').split(' ');
  if (!hashes.some((hash) => signatures.some((signature) => same(signature, hash)))) {
    throw new Error('The delivery is not signed by this key.');
  }
  return JSON.parse(Buffer.from(body).toString());
}
