import { faultsIn } from './fault.ts';

/** Where unexpected errors are told in full. */
export type Log = { error(details: object, message: string): void };

/** Of work that nobody waits for. A fault is no news: a database that is away, a row that somebody holds. */
export function logUnexpected(log: Log, error: unknown, message: string, details: object = {}): void {
  if (!faultsIn(error).length) log.error({ err: error, ...details }, message);
}
