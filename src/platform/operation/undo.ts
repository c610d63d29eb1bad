/**
 * A mutation with any error is rolled back as a whole, and so is a dry run. Its outcome is thrown inside the
 * transaction and returned outside of it. A conflict takes precedence: the mutation then runs again.
 */
import type { ExecutionResult } from 'graphql';
import type { BegunRequest, PlacedRequest, Step } from './operation-request.ts';

class Undone extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('the mutation is rolled back');
    this.result = result;
  }
}

/** Whether nothing of a mutation with this result is kept. */
export const isUndone = ({ errors, extensions }: ExecutionResult): boolean =>
  Boolean(errors?.length || extensions?.['dryRun']);

export const undoing: Step<BegunRequest> = async (request, next) => {
  if (request.mode === 'read') return next(request);
  const inspect = request.inspect?.();
  const result = await next(request);
  if (result.errors?.length) throw new Undone({ ...result, data: null });
  const answer = await inspect?.(request.operation, result);
  if (answer) throw new Undone(answer);
  return result;
};

export const answeringUndone: Step<PlacedRequest> = async (request, next) => {
  try {
    return await next(request);
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
};
