/**
 * Two operations met where no lock keeps them apart: one of them waited for the other in a circle, or refers
 * to what the other has just deleted, or made what the other has just made. All of it is undone; run again,
 * it finds what there is now and answers that. What is no meeting fails the same way again.
 */
export class SerializationConflict extends Error {
  /** What is thrown where it is not run again. */
  readonly originalError: unknown;
  constructor(cause: Error, originalError: unknown) {
    super('the operation met another', { cause });
    this.originalError = originalError;
  }
}

const states = new Set([
  '40P01', // deadlock
  '40001', // serialization
]);

/** Judged on what pg itself said. Class 23 is about foreign keys, unique keys and checks. */
export function isSerializationConflict(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return states.has(error.code) || /^23/.test(error.code);
}
