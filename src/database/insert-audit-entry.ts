import type { Prisma } from '../generated/prisma/client.ts';
import { noteAuditEntry } from './current-transaction.ts';
import { insertRows } from './insert-rows.ts';
import type { Database } from './prisma.ts';

/** Inserts an audit entry: by it a commit is looked up whose answer was lost. */
export async function insertAuditEntry(
  db: Database,
  row: Prisma.AuditEntryUncheckedCreateInput & { id: string },
): Promise<void> {
  await insertRows(db, 'audit_entries', [row]);
  noteAuditEntry(row.id);
}
