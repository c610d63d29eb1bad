import { type ExecutionResult, GraphQLError } from 'graphql';
import { type Fault, faultsIn, unexpectedMessage } from '../../foundation/fault.ts';
import type { Log } from '../../foundation/log-unexpected.ts';
import { withoutSecrets } from '../../foundation/without-secrets.ts';

/** The HTTP status of faults of the transport. GraphQL returns every other fault with status 200. */
export const httpStatus: Readonly<Partial<Record<Fault['kind'], number>>> = {
  MISSING_KEY: 401,
  INVALID_KEY: 401,
  FORBIDDEN: 403,
  NOT_READY: 503,
  OVERLOADED: 503,
  ADDRESS_SERVICE_UNAVAILABLE: 503,
  UNREADABLE_BODY: 400,
  WRONG_METHOD: 405,
  KEY_IN_USE: 409,
  KEY_REUSED: 422,
  OUTCOME_CHANGED: 409,
  TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
};

/**
 * The result as the client may see it: faults by name, GraphQL's own errors, and no detail of other errors.
 */
export function showErrors(
  result: { data?: unknown; errors?: readonly unknown[] },
  requestId: string,
  log: Log,
) {
  if (!result.errors?.length) return result as ExecutionResult; // as executed
  const errors = result.errors.map((error) => publicError(error, requestId, log));
  return { ...result, errors } as ExecutionResult;
}

function publicError(error: unknown, requestId: string, log: Log): GraphQLError {
  const errorWith = (message: string, extensions: object) =>
    new GraphQLError(message, {
      ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
      extensions: { ...extensions },
    });
  const faults = faultsIn(error);
  const [first] = faults;
  if (first) return errorWith(faults.map(({ message }) => message).join('; '), extensionsOf(first, faults));
  // GraphQL quotes the query, and clients log the errors they receive.
  if (isGraphqlsOwn(error))
    return errorWith(shortened(reworded(error.message)), { code: 'MALFORMED', ...error.extensions });
  log.error({ err: error, requestId }, 'unexpected error');
  return errorWith(unexpectedMessage, { code: 'UNEXPECTED', requestId });
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

const maxQuoted = 1_000;
/** Longer than any secret, so that none is cut in two and quoted by half. */
const longestSecret = 200;

/** GraphQL quotes in full the text that it refuses. */
function shortened(message: string): string {
  const safe = withoutSecrets(message.slice(0, maxQuoted + longestSecret));
  return safe.length > maxQuoted ? `${safe.slice(0, maxQuoted)} ...` : safe;
}

/** The limits report a query that is too large as a syntax error. */
const reworded = (message: string): string =>
  message.replace(/^Syntax Error: (?=\w+(?: \w+)? limit of )/, 'Ask for less at once: ');

/** An error of syntax, validation or coercion: it is about the query and shows nothing of the service. */
function isGraphqlsOwn(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && (!error.originalError || isGraphqlsOwn(error.originalError));
}
