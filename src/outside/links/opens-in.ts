import type { Operation } from '../../platform/graphql/operation-context.ts';
import { readEmbedding } from '../embedding/read-embedding.ts';

/** Where a link opens: no page frames the API page, or anything before the partner registers an origin. */
export async function opensIn(operation: Operation, purpose: string): Promise<string> {
  if (purpose === 'api') return 'window';
  const { origins } = await readEmbedding(operation);
  return origins.length ? 'frame_or_window' : 'window';
}
