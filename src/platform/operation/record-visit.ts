import { longRunIn } from './long-run.ts';
import type { PlacedRequest, Step } from './operation-request.ts';
import { isUndone } from './undo.ts';

/**
 * Records an operator's visit when the mutation is rolled back, and the record of the visit with it. The
 * parts of a long run have recorded it, unless it was a dry run, which runs none.
 */
export const recordingVisits: Step<PlacedRequest> = async (request, next) => {
  const result = await next(request);
  const { access, mode, inspect, cell } = request;
  if (access.credential.kind !== 'operator' || mode === 'read' || !isUndone(result)) return result;
  if (longRunIn(result) && !inspect?.()) return result;
  await cell.database.transaction(access.credential, 'write', async () => {});
  return result;
};
