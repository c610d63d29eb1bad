import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Revokes a link at once. */
export async function revokeLink(operation: Operation, id: string): Promise<true> {
  const { db, realNow } = operation;
  const link = await db.link.findFirst({ where: { id }, select: { id: true } });
  if (!link) throw new Fault('UNKNOWN_LINK');
  await db.link.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(realNow) } });
  await record(operation, 'revokeLink', { id });
  return true;
}
