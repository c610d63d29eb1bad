import { record } from '../audit/record.ts';
import { announceSample } from '../database/announce-sample.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireEndpoint } from './require-endpoint.ts';

/** Sends an endpoint, and no other, a sample event of a kind. */
export async function fireSample(
  operation: Operation,
  { id, kind }: { id: string; kind: string },
): Promise<void> {
  await requireEndpoint(operation, id);
  await announceSample(operation.db, kind, id);
  await record(operation, 'fireSampleEvent', { id, kind });
}
