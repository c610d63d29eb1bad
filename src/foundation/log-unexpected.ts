import { faultsIn } from './fault.ts';

/** The log of unexpected errors. */
export type Log = { error(details: object, message: string): void };

/**
 * Logs an error of background work. Faults are expected and not logged: an unreachable database, a locked
 * row.
 */
export function logUnexpected(log: Log, error: unknown, message: string, details: object = {}): void {
  if (!faultsIn(error).length) log.error({ err: error, ...details }, message);
}
