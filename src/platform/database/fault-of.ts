import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { isOutage } from './outage.ts';

/** All connections were in use for as long as an operation waits for one. The database itself works. */
export class Busy extends Fault {
  constructor() {
    super('OVERLOADED');
  }
}

/**
 * An operation conflicted with a concurrent one. It ran into a deadlock, referred to a row that the other
 * deleted, or inserted a unique value that the other inserted first. The transaction is rolled back; a retry
 * sees the committed rows. An error without a concurrent operation fails the same way again.
 */
export class SerializationConflict extends Error {
  /** What is thrown if the operation is not retried. */
  readonly originalError: unknown;
  constructor(cause: Error, originalError: unknown) {
    super('the operation conflicted with a concurrent one', { cause });
    this.originalError = originalError;
  }
}

const states = new Set([
  '40P01', // deadlock
  '40001', // serialization
]);

/** pg's own error decides. Class 23 has foreign keys, unique keys and checks. */
export function isSerializationConflict(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return states.has(error.code) || /^23/.test(error.code);
}

/** The problems that SQL raises while a partner moves to another cell, and the texts that callers read. */
const moves: Readonly<Record<string, Plain>> = {
  'this partner has left for another cell':
    'The partner is being moved to another database: its data can be read now, and changed again in a few minutes.',
  'a partner leaves for another cell':
    'A partner is being moved to another database. Try again once the move is done.',
};

/** The fault that an expected database failure means; undefined for any other failure. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Busy) return error;
  if (isOutage(error)) return new Fault('NOT_READY', { cause: error });
  const message = error instanceof Error ? error.message : '';
  const problem = moves[message];
  if (problem !== undefined) return new Fault('OVERLOADED', { problem });
  const saysNobodyEntered = message === 'this transaction has no authenticated partner';
  return saysNobodyEntered ? new Fault('NO_PARTNER_NAMED') : undefined;
}

/** For a catch: throws the fault that the failure means, or else the failure itself. */
export function throwFault(error: unknown): never {
  throw faultOf(error) ?? error;
}
