import { insertRows } from '../database/insert-rows.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { newId } from '../new-id.ts';

/**
 * Writes who did what in the transaction that does it. Only the names of the given fields are kept, never
 * their values.
 */
export async function record(
  { db, caller, requestId }: Operation,
  action: string,
  input: object,
): Promise<void> {
  await insertRows<Prisma.AuditEntryUncheckedCreateInput>(db, 'audit_entries', [
    {
      id: newId(),
      callerKind: caller.kind,
      callerId: caller.id,
      action,
      fields: Object.keys(input),
      requestId,
    },
  ]);
}
