import path from 'node:path';
import { writeFile } from '../../engine/nacha/write-file.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Log } from '../../foundation/log-unexpected.ts';
import type { BankFile } from '../../generated/prisma/client.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { settlesAt } from '../money-movement/make-transfers.ts';
import { achFileOf, fileNameOf, isOfFile } from './ach-file-of.ts';
import { claimTransfers } from './claim-transfers.ts';
import { holdTransfers } from './hold-transfers.ts';
import type { BankSettings } from './settings.ts';
import { writeWholeFile } from './write-whole-file.ts';

/**
 * Writes a partner's waiting transfers to bank files: assigns them in one transaction, writes the files
 * outside a transaction, and marks them as written in another. After a crash the next call writes the same
 * bytes under the same names.
 */
export async function writeFiles(core: Core, access: Access, bank: BankSettings, log: Log): Promise<void> {
  const unreadable = new Set<string>();
  while (await runAs(core, access, (operation) => claimTransfers(operation, bank, unreadable)));
  if (unreadable.size) {
    const details = { code: 'ACCOUNT_UNREADABLE', access, transfers: [...unreadable] };
    log.error(
      details,
      'transfers wait, as their account numbers cannot be unsealed: a master key is missing',
    );
  }
  const unwritten = await runAs(core, access, async (operation) => {
    const files = await operation.db.bankFile.findMany({
      where: { writtenAt: null },
      orderBy: { number: 'asc' },
    });
    return Promise.all(files.map((file) => contentsOf(operation, file, bank)));
  });
  for (const { file, text, error } of unwritten) {
    if (text === undefined) {
      log.error(
        { code: 'BANK_FILE_UNWRITABLE', err: error, access, file: file.id },
        'a bank file cannot be made',
      );
      await runAs(core, access, (operation) => holdFile(operation, file.id));
      continue;
    }
    await writeWholeFile(path.join(bank.folder, 'out'), fileNameOf(file), text);
    await runAs(core, access, ({ db, realNow }) => finish(db, file.id, new Date(realNow)));
  }
}

type Contents = { readonly file: BankFile } & (
  | { readonly text: string; readonly error?: undefined }
  | { readonly error: unknown; readonly text?: undefined }
);

/** A file that was claimed keeps its transfers: it may lie in the folder already, written before a crash. */
async function contentsOf(operation: Operation, file: BankFile, bank: BankSettings): Promise<Contents> {
  try {
    return { file, text: writeFile(await achFileOf(operation, file, bank)) };
  } catch (error) {
    if (isOfFile(error)) return { file, error };
    throw error;
  }
}

/** All transfers of a file that cannot be made wait with it. */
async function holdFile(operation: Operation, bankFileId: string): Promise<void> {
  const where = { bankFileId, status: 'created' };
  const planned = await operation.db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  await lockAll(operation.db, 'transfers', idsOf(planned));
  await holdTransfers(operation, await operation.db.transfer.findMany({ where, orderBy: { id: 'asc' } }));
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
      data: { status: 'submitted', nextAt: settlesAt(effectiveOn), waitsBecause: null },
    });
  }
}
