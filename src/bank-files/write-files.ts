import path from 'node:path';
import { settlesAt } from '../money-movement/make-transfers.ts';
import { writeFile } from '../nacha/write-file.ts';
import type { Access } from '../operation/access.ts';
import type { Core } from '../operation/operate.ts';
import { runAs } from '../operation/run-as.ts';
import { achFileOf, fileNameOf } from './ach-file-of.ts';
import { claimTransfers } from './claim-transfers.ts';
import type { BankSettings } from './settings.ts';
import { writeWholeFile } from './write-whole-file.ts';

/**
 * Writes a partner's waiting transfers to bank files: assigns them in one transaction, writes the files
 * outside a transaction, and marks them as written in another. After a crash the next call writes the same
 * bytes under the same names.
 */
export async function writeFiles(core: Core, access: Access, bank: BankSettings): Promise<void> {
  while (await runAs(core, access, (operation) => claimTransfers(operation, bank)));
  const unwritten = await runAs(core, access, async (operation) => {
    const files = await operation.db.bankFile.findMany({
      where: { writtenAt: null },
      orderBy: { number: 'asc' },
    });
    const contents = files.map(async (file) => {
      return { file, text: writeFile(await achFileOf(operation, file, bank)) };
    });
    return Promise.all(contents);
  });
  for (const { file, text } of unwritten) {
    await writeWholeFile(path.join(bank.folder, 'out'), fileNameOf(file), text);
    await runAs(core, access, ({ db, realNow }) => finish(db, file.id, new Date(realNow)));
  }
}

type Db = Parameters<Parameters<typeof runAs>[2]>[0]['db'];

/**
 * Marks the transfers of a file as submitted: they settle on their effective day unless the bank returns
 * them.
 */
async function finish(db: Db, bankFileId: string, writtenAt: Date): Promise<void> {
  const { count } = await db.bankFile.updateMany({
    where: { id: bankFileId, writtenAt: null },
    data: { writtenAt },
  });
  if (!count) return;
  const days = await db.transfer.groupBy({ by: ['effectiveOn'], where: { bankFileId } });
  for (const { effectiveOn } of days) {
    await db.transfer.updateMany({
      where: { bankFileId, effectiveOn, status: 'created' },
      data: { status: 'submitted', nextAt: settlesAt(effectiveOn) },
    });
  }
}
