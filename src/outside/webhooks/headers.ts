import { createHmac } from 'node:crypto';

export type Secrets = { readonly secret: string; readonly signingKeys: readonly string[] };

/**
 * The headers of one delivery. They have the shared secret that the specification requires, and the
 * signatures of Standard Webhooks. Each signing key has a signature, and the newest key comes first, so that
 * a receiver can switch keys at any time.
 */
export function headersOf(
  eventId: string,
  body: string,
  { secret, signingKeys }: Secrets,
  nowMilliseconds: number,
) {
  const timestamp = String(Math.floor(nowMilliseconds / 1000));
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = signingKeys.map((key) => {
    const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'payroll-webhooks/1.0',
    'Content-Length': String(Buffer.byteLength(body)),
    'Service-Signature': secret,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
