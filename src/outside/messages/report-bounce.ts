import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { stopAddress } from './stopped-addresses.ts';

type Arguments = { readonly messageId: string; readonly answer: string };

/** Records that a receiving mail server returned a message that the operator's server had accepted. */
export async function reportBounce(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { db, realNow } = operation;
  const { messageId: id, answer } = args;
  const message = await db.message.findFirst({ where: { id, status: { in: ['sent', 'bounced'] } } });
  if (!message?.address) throw new Fault('UNKNOWN_MESSAGE');
  await stopAddress(operation, message.address, 'bounced');
  const bouncedAt = message.bouncedAt ?? new Date(realNow);
  await db.message.updateMany({
    where: { id },
    data: { status: 'bounced', serverAnswer: answer, bouncedAt },
  });
  await record(operation, 'reportBounce', args);
}
