import { createHash } from 'node:crypto';
import { Fault } from '../../foundation/fault.ts';
import { opened } from '../../platform/database/seal.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

const lifetime = 24 * 60 * 60 * 1000;

const placeOf = ({ caller }: Operation) => ({
  partnerId: caller.partnerId ?? '',
  table: 'dry_runs',
  column: 'commit_token',
  row: '',
});

/** What a token stands for: a request, and the hash of what it came to. */
export type Predicted = { readonly fingerprint: string; readonly hash: string };

/** A token that commits what a dry run predicted. It is stored nowhere. */
export function issueToken(operation: Operation, { fingerprint, hash }: Predicted) {
  const expiresAt = operation.realNow + lifetime;
  const text = JSON.stringify([fingerprint, hash, expiresAt]);
  return {
    token: operation.sealer.seal(placeOf(operation), text),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Refuses a token that does not stand for what has now come out. */
export function redeemToken(operation: Operation, token: string, { fingerprint, hash }: Predicted): void {
  const text = opened(() => operation.sealer.unseal(placeOf(operation), token));
  if (text === undefined) throw malformed('is no token of a dry run of this partner and environment');
  // Sealed by issueToken.
  const [sealedRequest, sealedHash, expiresAt] = JSON.parse(text) as [string, string, number];
  if (sealedRequest !== fingerprint) throw malformed('is of another request');
  if (expiresAt <= operation.realNow) throw malformed('has expired: make another dry run');
  if (sealedHash !== hash) throw new Fault('OUTCOME_CHANGED');
}

export const malformed = (problem: string): Fault =>
  new Fault('MALFORMED', { toPrograms: `Commit-Token ${problem}` });

/** The Idempotency-Key of a token: it commits its request once, and a repetition gets the first answer. */
export const keyOfToken = (token: string, fingerprint: string): string =>
  `commit-token:${createHash('sha256').update(fingerprint).update(token).digest('hex')}`;
