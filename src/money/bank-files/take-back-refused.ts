import { idsOf } from '../../foundation/ids-of.ts';
import { logUnexpected } from '../../foundation/log-unexpected.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { requeueTransfers } from '../money-movement/requeue-transfers.ts';
import type { FileLog, FileSource } from './write-files.ts';

/** Takes the parts of refused files back, each in a transaction of its partner. */
export async function takeBackRefused(
  { core, database }: Pick<FileSource, 'core' | 'database'>,
  log: FileLog,
): Promise<void> {
  for (const file of await database.outgoingFiles.refused()) {
    for (const partnerId of await database.outgoingFiles.partnersOf(file)) {
      const access: Access = { environment: 'production', credential: { kind: 'job', partnerId } };
      await runAs(core, access, (operation) => returnToQueue(operation, file)).catch((error: unknown) =>
        logUnexpected(log, error, 'a part of a refused bank file waits', { partnerId, file }),
      );
    }
  }
}

async function returnToQueue(operation: Operation, outgoingFileId: string): Promise<void> {
  const { db, realNow } = operation;
  const where = { outgoingFileId, leftAt: { not: null }, refusedAt: null };
  const parts = idsOf(await db.bankFile.findMany({ where, select: { id: true } }));
  const refusedAt = new Date(realNow);
  const { count } = await db.bankFile.updateMany({
    where: { ...where, id: { in: parts } },
    data: { refusedAt },
  });
  if (!count) return; // another process has taken it back
  await requeueTransfers(operation, { bankFileId: { in: parts }, status: { in: ['created', 'submitted'] } });
  await record(operation, 'takeBackRefusedFile', {});
}
