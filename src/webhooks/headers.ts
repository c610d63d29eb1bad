import { createHmac } from 'node:crypto';

export type Secrets = { readonly secret: string; readonly signingKeys: readonly string[] };

/**
 * The headers of one delivery: the shared secret as the specification has it, and beside it the signature of
 * Standard Webhooks under keys of its own, the newest first, so that a receiver can change over in its own
 * time.
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
