/**
 * An operation conflicted with a concurrent one: a deadlock, a reference to a row that the other deleted, or
 * a second row with a unique value that the other inserted. The transaction is rolled back; a retry sees the
 * committed rows. An error without a concurrent operation fails the same way again.
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

/** Decided by pg's own error. Class 23 is foreign keys, unique keys and checks. */
export function isSerializationConflict(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return states.has(error.code) || /^23/.test(error.code);
}
