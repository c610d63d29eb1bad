import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { lockEndpoint } from './require-endpoint.ts';

/** Deletes an endpoint and its deliveries. */
export async function deleteEndpoint(operation: Operation, { id }: { id: string }): Promise<void> {
  await lockEndpoint(operation, id);
  await operation.db.webhookEndpoint.deleteMany({ where: { id } });
  await record(operation, 'deleteWebhook', { id });
}
