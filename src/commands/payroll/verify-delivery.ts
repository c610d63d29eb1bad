/** What a receiver of events verifies before it accepts one. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type EndpointSecrets = { readonly secret: string; readonly signingKey: string };

/** Maximum age of a delivery in seconds: an older one may be a replay attack. */
const toleranceSeconds = 5 * 60;

/** The reason to reject a delivery, by either of its signatures; undefined for a valid delivery. */
export function rejectionOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { secret, signingKey }: EndpointSecrets,
  nowMilliseconds: number,
): string | undefined {
  if (!same(one(headers['service-signature']), secret)) return 'Service-Signature is not our secret';
  const [id, timestamp] = [one(headers['webhook-id']), one(headers['webhook-timestamp'])];
  if (!id || !/^\d{1,12}$/.test(timestamp)) return 'webhook-id or webhook-timestamp is missing';
  if (Math.abs(nowMilliseconds / 1000 - Number(timestamp)) > toleranceSeconds) {
    return 'webhook-timestamp is more than five minutes away';
  }
  const key = Buffer.from(signingKey.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const signatures = one(headers['webhook-signature']).split(' ');
  return signatures.some((each) => same(each, `v1,${expected}`))
    ? undefined
    : 'webhook-signature is of no key of ours';
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Compares in constant time. */
function same(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
