/**
 * Reads how a write is to be run: under an Idempotency-Key, as a dry run (`Prefer: dry-run`), or as the
 * commit of one (`Commit-Token`). A dry run does everything but the commit and answers what would follow.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { KeyRetention } from '../../platform/graphql/policy.ts';
import {
  fingerprintOf,
  keptFor,
  readIdempotencyKey,
} from '../../platform/operation/idempotency/read-idempotency-key.ts';
import type { IdempotencyKey } from '../../platform/operation/idempotency/run-once.ts';
import type { Inspect, OperationRequest } from '../../platform/operation/operation-request.ts';
import { issueToken, keyOfToken, malformed, redeemToken } from './commit-token.ts';
import { type Outcome, outcomeOf, publicOutcome } from './outcome.ts';
import { outcomeHash } from './outcome-hash.ts';

export type WriteRequest = {
  readonly headers: IncomingHttpHeaders;
  /** Everything that distinguishes one request from another. */
  readonly content: () => unknown;
  /** The same, equal for a dry run and its commit, where that is not `content`. */
  readonly contentOfBoth?: () => unknown;
  /** How long its key is kept; undefined where each call answers something new, and a key means nothing. */
  readonly retention: () => KeyRetention | undefined;
};

export function writeOptions(request: WriteRequest): Pick<OperationRequest, 'repeatable' | 'inspect'> {
  return { repeatable: () => keyOf(request), inspect: () => inspectionOf(request) };
}

/**
 * RFC 7240: preferences are separated by commas, their parameters by semicolons. One that is spelled a little
 * otherwise is meant too: ignored, it would write.
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
  return { key: keyOfToken(token, fingerprint), fingerprint, keptForMilliseconds };
}

const fingerprintOfBoth = ({ content, contentOfBoth = content }: WriteRequest): string =>
  fingerprintOf(contentOfBoth());

function inspectionOf(request: WriteRequest): Inspect | undefined {
  const token = tokenOf(request);
  if (token === undefined && !isDryRun(request)) return undefined;
  const since = newId();
  return async (operation, result) => {
    if (result.extensions?.['replayed']) return undefined; // the token has committed already
    const outcome = masked(operation, await outcomeOf(operation, result, since));
    const { now, realNow } = operation;
    const hash = outcomeHash(outcome, { since, now, realNow });
    const predicted = { fingerprint: fingerprintOfBoth(request), hash };
    if (token !== undefined) {
      redeemToken(operation, token, predicted);
      return undefined;
    }
    const { data } = outcome;
    return answerOf(operation, request, { data, outcome: publicOutcome(operation, outcome), predicted });
  };
}

/** The outcome without the secrets that the operation answers: those of a dry run would open nothing. */
function masked({ secretsShown }: Operation, outcome: Outcome): Outcome {
  const text = secretsShown.reduce((rest, secret) => withoutSecret(rest, secret), JSON.stringify(outcome));
  return JSON.parse(text); // of the same type but for times, which are texts now
}

const mask = '[secret]';

/** The last four digits of a key are masked only where they are a whole value: other texts may have them. */
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
 * A mutation whose key is refused, and a link by GET, answer a new secret: nothing can be committed. Nor can
 * what an operator of no partner does, because keys belong to partners.
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
