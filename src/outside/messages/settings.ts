import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Whether the service or the partner sends the partner's messages. */
export const senderOf = async ({ db }: Operation): Promise<string> =>
  (await db.messageSettings.findFirst({ select: { sender: true } }))?.sender ?? 'service';

export async function setSender(operation: Operation, sender: string): Promise<void> {
  const { db } = operation;
  const { count } = await db.messageSettings.updateMany({ where: {}, data: { sender } });
  if (!count) await db.messageSettings.create({ select: { sender: true }, data: { sender } });
  await record(operation, 'setMessageSender', { sender });
}
