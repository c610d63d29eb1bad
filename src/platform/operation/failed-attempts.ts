/**
 * Counts guessed credentials for each client address. Above the limit, only attempts that fail are refused. A
 * valid key or link from the same address, as behind a proxy, is always served.
 */
import { Fault } from '../../foundation/fault.ts';

/** The parts of Express's response that this uses, without Express. */
type Answered = {
  readonly locals: Record<string, unknown>;
  setHeader(name: string, value: string): unknown;
};

/** Set on a response whose client address is above the limit. */
export type AttemptLimit = { readonly retryAfterSeconds: number };

const kinds = new Set(['MISSING_KEY', 'INVALID_KEY', 'UNKNOWN_LINK']);

/**
 * Returns the fault to report, and names it for the log. If `fault` refuses the request's own credential, the
 * client's address is counted. Above the limit the client has to wait.
 */
export function refusalOfAttempt(response: Answered, fault: Fault): Fault {
  response.locals['refusedWith'] = fault.kind;
  if (!kinds.has(fault.kind) || response.locals['caller']) return fault; // a caller was authenticated
  const limit = response.locals['attemptLimit'] as AttemptLimit | undefined;
  if (!limit) {
    response.locals['hasFailedAttempt'] = true;
    return fault;
  }
  response.locals['refusedWith'] = 'TOO_MANY_REQUESTS';
  response.setHeader('RateLimit-Remaining', '0');
  response.setHeader('RateLimit-Reset', String(limit.retryAfterSeconds));
  response.setHeader('Retry-After', String(limit.retryAfterSeconds));
  return new Fault('TOO_MANY_REQUESTS');
}
