/**
 * Reads how a write runs: under an Idempotency-Key, as a dry run (`Prefer: dry-run`), or as the commit of a
 * dry run (`Commit-Token`). A dry run does everything except the commit, and returns what would follow.
 */

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId, timeOf } from '../../foundation/new-id.ts';
import { opened } from '../../platform/database/seal.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { KeyRetention } from '../../platform/graphql/policy.ts';
import { replaceVersions } from '../../platform/graphql/version.ts';
import {
  fingerprintOf,
  keptFor,
  readIdempotencyKey,
} from '../../platform/operation/idempotency/read-idempotency-key.ts';
import type { IdempotencyKey } from '../../platform/operation/idempotency/run-once.ts';
import type { Inspect, OperationRequest } from '../../platform/operation/operation-request.ts';
import { type Outcome, outcomeOf, publicOutcome, shownOutcome } from './outcome.ts';

export type WriteRequest = {
  readonly headers: IncomingHttpHeaders;
  /** Everything that distinguishes a request from others. */
  readonly content: () => unknown;
  /** The same, for a dry run and its commit, which must be equal. Defaults to `content`. */
  readonly contentOfBoth?: () => unknown;
  /** How long the key is kept. Undefined if each call returns something new, so that a key has no meaning. */
  readonly retention: () => KeyRetention | undefined;
};

export function writeOptions(request: WriteRequest): Pick<OperationRequest, 'repeatable' | 'inspect'> {
  return { repeatable: () => keyOf(request), inspect: () => inspectionOf(request) };
}

/**
 * Whether a request asks for a dry run. In RFC 7240 commas separate preferences, and semicolons their
 * parameters. Misspelled variants count too, because a dry run that is not recognized would write.
 */
const isDryRun = ({ headers }: WriteRequest): boolean =>
  [headers.prefer ?? []]
    .flat()
    .join()
    .split(/[,;]/)
    .some((each) => /^"?dry[-_ ]?run"?$/i.test(each.split('=')[0]?.trim() ?? ''));

const tokenOf = ({ headers }: WriteRequest): string | undefined =>
  headers['commit-token'] === undefined ? undefined : String(headers['commit-token']);

function keyOf(request: WriteRequest): IdempotencyKey | undefined {
  const token = tokenOf(request);
  const key = request.headers['idempotency-key'];
  if (token === undefined) {
    const retention = key === undefined || isDryRun(request) ? undefined : request.retention();
    return retention && readIdempotencyKey(key, request.content(), () => retention);
  }
  if (isDryRun(request)) throw malformed('cannot be sent with Prefer: dry-run');
  if (key !== undefined) throw malformed('commits once, so it cannot be sent with an Idempotency-Key');
  const keptForMilliseconds = keptFor(request.retention() ?? 'forever');
  const fingerprint = fingerprintOfBoth(request);
  return { key: keyOfToken(token, fingerprint), fingerprint, keptForMilliseconds, inUse };
}

const inUse = 'A request with this Commit-Token is still running. Try again in a moment.';

const fingerprintOfBoth = ({ content, contentOfBoth = content }: WriteRequest): string =>
  fingerprintOf(contentOfBoth());

function inspectionOf(request: WriteRequest): Inspect | undefined {
  const token = tokenOf(request);
  if (token === undefined && !isDryRun(request)) return undefined;
  const since = newId();
  return async (operation, result) => {
    if (result.extensions?.['replayed']) return undefined; // the token has already committed
    const outcome = masked(operation, await outcomeOf(operation, result, since));
    const { now, realNow } = operation;
    const hash = outcomeHash(shownOutcome(outcome), { since, now, realNow });
    const predicted = { fingerprint: fingerprintOfBoth(request), hash };
    if (token !== undefined) {
      redeemToken(operation, token, predicted);
      return undefined;
    }
    const { data } = outcome;
    return answerOf(operation, request, { data, outcome: publicOutcome(operation, outcome), predicted });
  };
}

/** The outcome without the secrets of the operation. The secrets of a dry run would open nothing. */
function masked({ secretsShown }: Operation, outcome: Outcome): Outcome {
  const text = secretsShown.reduce((rest, secret) => withoutSecret(rest, secret), JSON.stringify(outcome));
  return JSON.parse(text); // the same type, except that instants are texts
}

const mask = '[secret]';

/**
 * Masks a secret in JSON. The last four digits of a key are masked only as a whole value, because other texts
 * may contain them.
 */
const withoutSecret = (json: string, secret: string): string =>
  secret.length === 4
    ? json.replaceAll(JSON.stringify(secret), JSON.stringify(mask))
    : json.replaceAll(secret, mask);

type Answer = {
  readonly data: ExecutionResult['data'];
  readonly outcome: ReturnType<typeof publicOutcome>;
  readonly predicted: Parameters<typeof issueToken>[1];
};

/**
 * The response of a dry run. A mutation that refuses keys, and a link by GET, return a new secret, so they
 * get no token. An operator outside of a partner gets none either, because keys belong to partners.
 */
function answerOf(
  operation: Operation,
  request: WriteRequest,
  { data, outcome, predicted }: Answer,
): ExecutionResult {
  const retention = request.retention();
  const isRepeatable = retention !== undefined && retention !== 'refused';
  const { token = null, expiresAt = null } =
    isRepeatable && operation.caller.partnerId ? issueToken(operation, predicted) : {};
  return { data, extensions: { dryRun: { commit_token: token, expires_at: expiresAt, ...outcome } } };
}

const lifetime = 24 * 60 * 60 * 1000;

const placeOf = ({ caller }: Operation) => ({
  partnerId: caller.partnerId ?? '',
  table: 'dry_runs',
  column: 'commit_token',
  row: '',
});

/** The content of a token: a request, and the hash of its outcome. */
type Predicted = { readonly fingerprint: string; readonly hash: string };

/** Makes a token that commits what a dry run predicted. It is not stored. */
export function issueToken(operation: Operation, { fingerprint, hash }: Predicted) {
  const expiresAt = operation.realNow + lifetime;
  const text = JSON.stringify([fingerprint, hash, expiresAt]);
  return {
    token: operation.sealer.seal(placeOf(operation), text),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Refuses a token that is not for the outcome of this run. */
export function redeemToken(operation: Operation, token: string, { fingerprint, hash }: Predicted): void {
  const text = opened(() => operation.sealer.unseal(placeOf(operation), token));
  if (text === undefined) throw malformed('is no token of a dry run of this partner and environment');
  // issueToken has sealed it.
  const [sealedRequest, sealedHash, expiresAt] = JSON.parse(text) as [string, string, number];
  if (sealedRequest !== fingerprint) throw malformed('is of another request');
  if (expiresAt <= operation.realNow) throw malformed('has expired: make another dry run');
  if (sealedHash !== hash) throw new Fault('OUTCOME_CHANGED');
}

const malformed = (problem: string): Fault =>
  new Fault('MALFORMED', { toPrograms: `Commit-Token ${problem}` });

/**
 * The Idempotency-Key of a token: the token commits its request once, and a repetition returns the first
 * response.
 */
const keyOfToken = (token: string, fingerprint: string): string =>
  `commit-token:${createHash('sha256').update(fingerprint).update(token).digest('hex')}`;

/** The time at which an operation ran. */
type Moment = {
  /** An id that is older than every id that the operation makes. Its time is that of this process. */
  readonly since: string;
  readonly now: Instant;
  /** The time of the database. */
  readonly realNow: Instant;
};

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const minute = 60_000;

/**
 * Hashes the outcome of an operation. The same request with the same outcome has the same hash: new ids count
 * by their order, times and versions by their distance from the operation.
 */
export function outcomeHash(outcome: unknown, moment: Moment): string {
  const places = new Map<string, string>();
  const placeOf = (id: string): string => {
    if (id <= moment.since) return id;
    const place = places.get(id) ?? `new id ${places.size + 1}`;
    places.set(id, place);
    return place;
  };
  const text = canonicalJson(outcome)
    .replace(ids, placeOf)
    .replace(instants, (instant) => distance(Date.parse(instant), moment) ?? instant);
  const comparable = replaceVersions(text, (changed) => distance(changed, moment));
  return createHash('sha256').update(comparable).digest('hex');
}

/**
 * The distance of a time that the operation has set: its own time, or a lifetime of whole minutes after it.
 * Undefined for other times, such as a cut-off.
 */
function distance(instant: Instant, { since, now, realNow }: Moment): string | undefined {
  const clocks = [realNow, timeOf(since)]; // a column has the time of one of the two clocks, which differ
  if (clocks.some((clock) => instant >= clock && instant < clock + minute)) return 'now';
  const begin = [now, realNow].find((each) => instant >= each && (instant - each) % minute === 0);
  return begin === undefined ? undefined : `now and ${(instant - begin) / minute} minutes`;
}
