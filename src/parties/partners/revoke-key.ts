import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Revokes a named key at once. The root key cannot be revoked, only rotated. */
export async function revokeKey(operation: Operation, { id }: { id: string }): Promise<true> {
  const { db, realNow } = operation;
  const key = await db.apiKey.findFirst({ where: { id }, select: { name: true } });
  if (!key) throw new Fault('UNKNOWN_KEY');
  if (key.name === null)
    throw new Fault('WRONG_STATE', { toPrograms: 'The root key cannot be revoked: rotate it.' });
  await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(realNow) } });
  await record(operation, 'revokeKey', { id });
  return true;
}
