import { SerializationConflict } from '../database/fault-of.ts';
import type { PlacedRequest, Step } from './operation-request.ts';

const maxAttempts = 4;

/** Runs an operation again that conflicted with a concurrent one. */
export const retryingConflicts: Step<PlacedRequest> = async (request, next) => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await next(request);
    } catch (error) {
      if (!(error instanceof SerializationConflict)) throw error;
      if (attempts === maxAttempts) throw error.originalError;
    }
  }
};
