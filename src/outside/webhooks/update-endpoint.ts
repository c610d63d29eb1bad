import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { UpdateWebhookInput } from './inputs.ts';
import { lockEndpoint } from './require-endpoint.ts';
import { requireUrl } from './require-url.ts';

type Arguments = { id: string; input: typeof UpdateWebhookInput.$inferInput };

/** Changes an endpoint. Enabling a disabled endpoint resets how long it has failed. */
export async function updateEndpoint(operation: Operation, { id, input }: Arguments): Promise<void> {
  await lockEndpoint(operation, id);
  const { url, kinds, isEnabled } = input;
  if (url != null) requireUrl(operation, url);

  const state =
    isEnabled == null
      ? {}
      : { isEnabled, disabledBecause: isEnabled ? null : 'The partner disabled it.', failingSince: null };
  await operation.db.webhookEndpoint.updateMany({
    where: { id },
    data: { ...(url == null ? {} : { url }), ...(kinds == null ? {} : { kinds }), ...state },
  });
  await record(operation, 'updateWebhook', input);
}
