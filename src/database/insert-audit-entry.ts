import type { Prisma } from '../generated/prisma/client.ts';
import { noteAuditEntry } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/** Inserts an audit entry: by it a commit is looked up whose answer was lost. */
export async function insertAuditEntry(
  db: Database,
  row: Prisma.AuditEntryUncheckedCreateInput & { id: string },
): Promise<void> {
  await db.auditEntry.insertRows([row]);
  noteAuditEntry(row.id);
}
