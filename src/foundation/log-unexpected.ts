import { faultsIn } from './fault.ts';

/** Where unexpected errors are logged. */
export type Log = { error(details: object, message: string): void };

/**
 * Logs an error of background work. Expected faults, such as a locked row or an unreachable database, are not
 * logged.
 */
export function logUnexpected(log: Log, error: unknown, message: string, details: object = {}): void {
  if (!faultsIn(error).length) log.error({ err: error, ...details }, message);
}
