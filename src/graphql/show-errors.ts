import { type ExecutionResult, GraphQLError } from 'graphql';
import { type Fault, faultsIn, unexpectedMessage } from '../foundation/fault.ts';
import type { Log } from '../foundation/log-unexpected.ts';
import { withoutSecrets } from '../foundation/without-secrets.ts';

/**
 * This face's table: a fault of an operation is a GraphQL answer like any other, one of the transport is not.
 */
export const httpStatus: Readonly<Partial<Record<Fault['kind'], number>>> = {
  MISSING_KEY: 401,
  INVALID_KEY: 401,
  FORBIDDEN: 403,
  NOT_READY: 503,
  ADDRESS_SERVICE_UNAVAILABLE: 503,
  UNREADABLE_BODY: 400,
  WRONG_METHOD: 405,
  KEY_IN_USE: 409,
  KEY_REUSED: 422,
  TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
};

/**
 * The result as the client may see it: faults by their kind, GraphQL's own refusals as they are, nothing
 * else.
 */
export function showErrors(
  result: { data?: unknown; errors?: readonly unknown[] },
  requestId: string,
  log: Log,
) {
  if (!result.errors?.length) return result as ExecutionResult; // what execute answered
  const errors = result.errors.map((error) => shown(error, requestId, log));
  return { ...result, errors } as ExecutionResult;
}

function shown(error: unknown, requestId: string, log: Log): GraphQLError {
  const say = (message: string, extensions: object) =>
    new GraphQLError(message, {
      ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
      extensions: { ...extensions },
    });
  const faults = faultsIn(error);
  const [first] = faults;
  if (first) return say(faults.map(({ message }) => message).join('; '), extensionsOf(first, faults));
  // It quotes what the client sent, and clients log what they are answered.
  if (isGraphqlsOwn(error))
    return say(shortened(plainly(error.message)), { code: 'MALFORMED', ...error.extensions });
  log.error({ err: error, requestId }, 'unexpected error');
  return say(unexpectedMessage, { code: 'UNEXPECTED', requestId });
}

function extensionsOf(first: Fault, faults: readonly Fault[]) {
  const status = httpStatus[first.kind];
  const headers =
    status === 401 ? { 'WWW-Authenticate': 'Bearer' } : status === 503 ? { 'Retry-After': '1' } : {};
  return {
    code: first.kind,
    ...(faults.length > 1
      ? { problems: faults.map(({ kind, where, problem }) => ({ code: kind, path: where, problem })) }
      : {}),
    ...(status ? { http: { status, headers } } : {}),
  };
}

const mostQuoted = 1_000;
/** Longer than any secret, so that none is cut in two and told by half. */
const longestSecret = 200;

/** GraphQL quotes whatever it refuses in full. */
function shortened(message: string): string {
  const told = withoutSecrets(message.slice(0, mostQuoted + longestSecret));
  return told.length > mostQuoted ? `${told.slice(0, mostQuoted)} ...` : told;
}

/** What is too much is no error of syntax, whatever the limits call it. */
const plainly = (message: string): string =>
  message.replace(/^Syntax Error: (?=\w+(?: \w+)? limit of )/, 'Ask for less at once: ');

/** Of syntax, validation and coercion: it tells of the query, never of us. */
function isGraphqlsOwn(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && (!error.originalError || isGraphqlsOwn(error.originalError));
}
