import { idsOf } from '../../foundation/ids-of.ts';
import { logUnexpected } from '../../foundation/log-unexpected.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { subjectOf } from '../money-movement/subject-of.ts';
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

const reason: Plain = 'The bank refused the file with the transfer. It leaves in the next one.';

/** Nothing of the file moved: its transfers wait for the next file, with other traces. */
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
  const inFile = { bankFileId: { in: parts }, status: { in: ['created', 'submitted'] } };
  const found = await db.transfer.findMany({ where: inFile, select: { id: true }, orderBy: { id: 'asc' } });
  await lockAll(db, 'transfers', idsOf(found));
  const taken = await db.transfer.findMany({ where: inFile, orderBy: { id: 'asc' } });
  await db.transfer.setRows(
    taken.map(({ id }) => ({ id, status: 'created', bankFileId: null, trace: null, nextAt: null })),
  );
  const pay = taken.filter(({ direction }) => direction === 'credit');
  for (const companyId of new Set(pay.map((transfer) => transfer.companyId))) {
    const own = pay.filter((transfer) => transfer.companyId === companyId);
    const steps = own.map((transfer) => ({ ...subjectOf(transfer), status: 'pending', reason }) as const);
    await setDisbursements(operation, companyId, steps);
  }
  await record(operation, 'takeBackRefusedFile', {});
}
