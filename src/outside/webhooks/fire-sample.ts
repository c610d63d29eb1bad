import { record } from '../../platform/audit/record.ts';
import { announceSample } from '../../platform/database/announce-sample.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { lockEnabledEndpoint } from './require-endpoint.ts';

/** Sends a sample event of a kind to one endpoint. Returns the event's id. */
export async function fireSample(
  operation: Operation,
  { id, kind }: { id: string; kind: string },
): Promise<string> {
  await lockEnabledEndpoint(operation, id);
  const objectId = await announceSample(operation.db, kind, id);
  const event = await operation.db.event.findFirstOrThrow({
    where: { kind, objectId },
    select: { id: true },
  });
  await record(operation, 'fireSampleEvent', { id, kind });
  return event.id;
}
