import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type StopReason = 'unsubscribed' | 'bounced';

const keyOf = (address: string): string => address.trim().toLowerCase();

/**
 * Why messages do not go to an address. Undefined if they do. People can unsubscribe only from optional
 * messages.
 */
export async function isStopped({ db }: Operation, address: string, isOptional: boolean) {
  const stops = await db.stoppedAddress.findMany({ where: { address: keyOf(address) } });
  if (stops.some(({ because }) => because === 'bounced')) return 'address_bounced';
  return isOptional && stops.length ? 'unsubscribed' : undefined;
}

/** Stops the partner's messages to an address. */
export async function stopAddress({ db }: Operation, address: string, because: StopReason): Promise<void> {
  const row = { address: keyOf(address), because };
  const stopped = await db.stoppedAddress.findFirst({ where: row });
  if (!stopped) await db.stoppedAddress.create({ select: { address: true }, data: row });
}

/**
 * Lets messages go to an address again that were stopped for one reason, or for any. Returns whether they
 * were.
 */
export async function resumeAddress({ db }: Operation, address: string, because?: StopReason) {
  const where = { address: keyOf(address), ...(because ? { because } : {}) };
  return (await db.stoppedAddress.deleteMany({ where })).count > 0;
}

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
