import { record } from '../audit/record.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Ends a named key at once. The standing one cannot be ended, only replaced. */
export async function revokeKey(operation: Operation, { id }: { id: string }): Promise<true> {
  const { db, realNow } = operation;
  const key = await db.apiKey.findFirst({ where: { id }, select: { name: true } });
  if (!key) throw new Fault('UNKNOWN_KEY');
  if (key.name === null)
    throw new Fault('WRONG_STATE', { problem: 'The standing key is not revoked but rotated.' });
  await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(realNow) } });
  await record(operation, 'revokeKey', { id });
  return true;
}
