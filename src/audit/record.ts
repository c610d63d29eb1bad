import { insertAuditEntry } from '../database/insert-audit-entry.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';

/**
 * Writes who did what in the transaction that does it. Only the names of the given fields are kept, never
 * their values.
 */
export async function record(
  { db, caller, requestId }: Operation,
  action: string,
  input: object,
): Promise<void> {
  await insertAuditEntry(db, {
    id: newId(),
    callerKind: caller.kind,
    callerId: caller.id,
    action,
    fields: Object.keys(input),
    requestId,
  });
}
