import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../foundation/canonical-json.ts';
import { Fault } from '../../../foundation/fault.ts';
import type { KeyRetention } from '../../graphql/policy.ts';
import type { IdempotencyKey } from './run-once.ts';

const wellFormed = /^[\x21-\x7e]{1,255}$/;
const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** The same for requests that ask for the same; the order of members does not matter. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(canonicalJson(request)).digest('hex');

/** How long a key is kept, in milliseconds; null means for ever. */
export const keptFor = (retention: KeyRetention): number | null =>
  retention === '30 days' ? thirtyDays : null;

/**
 * Reads the Idempotency-Key header. `request` is everything that distinguishes one request from another.
 * `retention` is what the mutations of its document declare.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  request: unknown,
  retention: () => KeyRetention,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !wellFormed.test(header)) {
    throw new Fault('MALFORMED', {
      toPrograms: 'Idempotency-Key must have 1 to 255 visible ASCII characters',
    });
  }
  const kept = retention();
  if (kept === 'refused') {
    throw new Fault('MALFORMED', {
      toPrograms:
        'Idempotency-Key cannot be sent with a mutation that reveals a secret: each reading is audited.',
    });
  }
  return { key: header, fingerprint: fingerprintOf(request), keptForMilliseconds: keptFor(kept) };
}
