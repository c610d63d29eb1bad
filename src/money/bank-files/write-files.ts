import path from 'node:path';
import type { Batch } from '../../engine/nacha/ach-file.ts';
import { totalsOf } from '../../engine/nacha/totals.ts';
import { writeFile } from '../../engine/nacha/write-file.ts';
import { type Instant, wallTimeInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { newId } from '../../foundation/new-id.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { OutgoingFile } from '../../platform/database/outgoing-files.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { settlesAt } from '../money-movement/make-transfers.ts';
import { achFile, batchesOf, fileNameOf, isOfFile } from './ach-file-of.ts';
import { claimTransfers } from './claim-transfers.ts';
import { holdTransfers } from './hold-transfers.ts';
import { mostOffsets, offsetBatches } from './offset-batches.ts';
import type { BankSettings } from './settings.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The log also gets the totals of each file before it leaves. */
export type FileLog = Log & { info?(details: object, message: string): void };

/** A database whose transfers go into files, which of several it is, and the instant. */
export type FileSource = {
  readonly core: Core;
  readonly database: EnvironmentDatabase;
  readonly share: number;
  readonly shares: number;
  readonly now: Instant;
};

const asJob = (partnerId: string): Access => ({
  environment: 'production',
  credential: { kind: 'job', partnerId },
});

/**
 * Writes the waiting transfers of all partners to one file, where one may leave now. Partners add theirs in a
 * transaction each. Then the file is closed and frozen, written outside a transaction, and the part of each
 * partner is marked. After a crash the next call goes on with the step that was not done: it writes the same
 * bytes under the same name. A failure of one partner delays no other.
 */
export async function writeFiles(source: FileSource, bank: BankSettings, log: FileLog): Promise<void> {
  const { core, database } = source;
  const waiting = await database.partnersWithFiles();
  if (waiting.length) await openFile(source, bank, log);
  for (const file of await database.outgoingFiles.inWork()) {
    await advance(source, { file, waiting, bank, log }).catch((error: unknown) =>
      logUnexpected(log, error, 'a bank file could not be written', { file: file.id }),
    );
  }
  for (const partnerId of waiting) {
    await writeOwnFiles(core, asJob(partnerId), bank, log).catch((error: unknown) =>
      logUnexpected(log, error, 'a bank file could not be written', { partnerId }),
    );
  }
}

/** HHMM of the latest window of the day; null where files leave at any time, undefined before the first. */
function windowOf({ windows }: BankSettings, time: string): string | null | undefined {
  return windows
    ? windows
        .filter((window) => window <= time)
        .sort()
        .at(-1)
    : null;
}

async function openFile(source: FileSource, bank: BankSettings, log: FileLog): Promise<void> {
  const { database, share, shares, now } = source;
  const { date: createdOn, time } = wallTimeInLosAngeles(now);
  const createdAt = time.slice(0, 5).replace(':', '');
  const leavesAt = windowOf(bank, createdAt);
  if (leavesAt === undefined) return;
  const header = { id: newId(), origin: bank.origin, createdOn, createdAt };
  const state = await database.outgoingFiles.open({ ...header, leavesAt, share, shares });
  if (state !== 'used up') return;
  log.error(
    { code: 'BANK_FILES_USED_UP', origin: bank.origin, day: createdOn, most: Math.floor(36 / shares) },
    'transfers wait for the next day: a sender has 36 files a day, which all cells share',
  );
}

type FileWork = {
  readonly file: OutgoingFile;
  /** The partners with waiting transfers. */
  readonly waiting: readonly string[];
  readonly bank: BankSettings;
  readonly log: FileLog;
};

/**
 * Takes a file through the steps that are left: fills it, closes it, writes it, and marks its parts as
 * written.
 */
async function advance(source: FileSource, work: FileWork): Promise<void> {
  const { core, database, now } = source;
  const { file, log } = work;
  if (!file.isClosed) {
    // A file that a crash left open on an earlier day keeps that day in its header.
    const isOfToday = file.createdOn === wallTimeInLosAngeles(now).date;
    for (const partnerId of isOfToday ? work.waiting : []) await fill(core, partnerId, work);
    if (!(await database.outgoingFiles.close(file.id))) return;
  }
  if (!file.isWritten && !(await write(source, work))) return;
  for (const partnerId of await database.outgoingFiles.partnersOf(file.id)) {
    await runAs(core, asJob(partnerId), (operation) => finishPart(operation, file.id)).catch(
      (error: unknown) =>
        logUnexpected(log, error, 'a part of a bank file could not be marked', { partnerId, file: file.id }),
    );
  }
}

/** Adds the waiting transfers of a partner to the file. */
async function fill(core: Core, partnerId: string, { file, bank, log }: FileWork): Promise<void> {
  const access = asJob(partnerId);
  const unreadable = new Set<string>();
  try {
    while (await runAs(core, access, (operation) => claimTransfers(operation, bank, file.id, unreadable)));
  } catch (error) {
    logUnexpected(log, error, 'transfers could not be added to a bank file', { access, file: file.id });
  }
  if (!unreadable.size) return;
  log.error(
    { code: 'ACCOUNT_UNREADABLE', access, transfers: [...unreadable] },
    'transfers wait, as their account numbers cannot be unsealed: a master key is missing',
  );
}

/** Writes a closed file. Returns whether it did. The log says which part of a partner prevented it. */
async function write({ core, database }: FileSource, work: FileWork): Promise<boolean> {
  const { file, bank, log } = work;
  const { outgoingFiles } = database;
  const parts: Batch[] = [];
  const partners = await outgoingFiles.partnersOf(file.id);
  for (const partnerId of partners) {
    try {
      const part = await runAs(core, asJob(partnerId), (operation) => partOf(operation, file, bank));
      parts.push(...part);
    } catch (error) {
      if (!(await takeOut({ core, database }, partnerId, work, error))) return false;
    }
  }
  if (!parts.length) {
    await outgoingFiles.close(file.id); // nothing is left of it
    return false;
  }
  const totals = totalsIn(parts);
  const traces = bank.offsetAccount ? await outgoingFiles.offsetTraces(file.id, mostOffsets(parts)) : [];
  const text = writeFile(achFile(bank, file, [...parts, ...offsetBatches(bank, parts, traces)]));
  if (!(await outgoingFiles.freeze(file.id, totals))) return false; // another process has taken a part out
  const name = fileNameOf(file);
  const { entries, debitCents, creditCents } = totals;
  const dollars = { debits: debitCents / 100, credits: creditCents / 100 };
  const said = { file: name, modifier: file.modifier, partners: partners.length, entries, ...dollars };
  log.info?.(said, 'a file leaves for the bank');
  await writeWholeFile(path.join(bank.folder, 'out'), name, text);
  await outgoingFiles.finish(file.id);
  return true;
}

function totalsIn(batches: readonly Batch[]) {
  const entries = batches.flatMap((batch) => batch.entries);
  const { debitCents, creditCents } = totalsOf(entries);
  return { entries: entries.length, debitCents, creditCents };
}

/** The batches of a partner's part, each of which a file can hold. */
async function partOf(operation: Operation, file: OutgoingFile, bank: BankSettings) {
  const parts = await operation.db.bankFile.findMany({
    where: { outgoingFileId: file.id },
    select: { id: true },
  });
  const batches = await batchesOf(operation, idsOf(parts), bank);
  writeFile(achFile(bank, file, batches));
  return batches;
}

/**
 * Takes the part of a partner that cannot be written out of the file, so that the others go: its transfers
 * wait for the next file. Returns false for a file that may be with the bank already: it waits whole.
 */
async function takeOut(
  { core, database }: Pick<FileSource, 'core' | 'database'>,
  partnerId: string,
  { file, log }: FileWork,
  error: unknown,
): Promise<boolean> {
  const faults = faultsIn(error);
  const isPassing = faults.length > 0 && !faults.some(({ kind }) => kind === 'PARTNER_CLOSED');
  if (isPassing) throw error;
  const access = asJob(partnerId);
  if (isOfFile(error)) await runAs(core, access, (operation) => holdPart(operation, file.id));
  const isOut = await database.outgoingFiles.takeOut(file.id, partnerId);
  const details = { err: error, access, file: file.id };
  if (isOut) {
    log.error({ code: 'LEFT_OUT_OF_BANK_FILE', ...details }, 'transfers of a partner wait for the next file');
  } else log.error({ code: 'BANK_FILE_UNWRITABLE', ...details }, 'a bank file cannot be made');
  return isOut;
}

/** All transfers of a part that cannot be written say that they wait. */
async function holdPart(operation: Operation, outgoingFileId: string): Promise<void> {
  const parts = await operation.db.bankFile.findMany({ where: { outgoingFileId }, select: { id: true } });
  await holdFiles(operation, idsOf(parts));
}

async function holdFiles(operation: Operation, bankFileIds: readonly string[]): Promise<void> {
  const where = { bankFileId: { in: [...bankFileIds] }, status: 'created' };
  const planned = await operation.db.transfer.findMany({ where, orderBy: { id: 'asc' } });
  await lockAll(operation.db, 'transfers', idsOf(planned));
  await holdTransfers(operation, await operation.db.transfer.findMany({ where, orderBy: { id: 'asc' } }));
}

/** Marks the transfers of a partner in a file that has left as submitted. */
async function finishPart({ db, realNow }: Operation, outgoingFileId: string): Promise<void> {
  const where = { outgoingFileId, leftAt: null };
  const parts = idsOf(await db.bankFile.findMany({ where, select: { id: true } }));
  const data = { leftAt: new Date(realNow) };
  const { count } = await db.bankFile.updateMany({ where: { ...where, id: { in: parts } }, data });
  if (count) await submit(db, parts);
}

type Db = Operation['db'];

/** They settle on their effective day unless the bank returns them. */
async function submit(db: Db, bankFileIds: readonly string[]): Promise<void> {
  const bankFileId = { in: [...bankFileIds] };
  const days = await db.transfer.groupBy({ by: ['effectiveOn'], where: { bankFileId } });
  for (const { effectiveOn } of days) {
    await db.transfer.updateMany({
      where: { bankFileId, effectiveOn, status: 'created' },
      data: { status: 'submitted', nextAt: settlesAt(effectiveOn), waitsBecause: null },
    });
  }
}

/**
 * Writes the files that version 1.2.0 planned for one partner each and did not mark as written: the same
 * bytes under the same names, as they may be with the bank.
 */
async function writeOwnFiles(core: Core, access: Access, bank: BankSettings, log: FileLog): Promise<void> {
  const planned = await runAs(core, access, ({ db }) =>
    db.bankFile.findMany({ where: { writtenAt: null, outgoingFileId: null }, orderBy: { number: 'asc' } }),
  );
  for (const file of planned) {
    try {
      const batches = await runAs(core, access, (operation) => batchesOf(operation, [file.id], bank));
      const modifier = modifiers[Number(file.number % BigInt(modifiers.length))] ?? 'A';
      const header = { ...file, origin: bank.origin, modifier };
      await writeWholeFile(
        path.join(bank.folder, 'out'),
        fileNameOf(file),
        writeFile(achFile(bank, header, batches)),
      );
    } catch (error) {
      if (!isOfFile(error)) throw error;
      const details = { code: 'BANK_FILE_UNWRITABLE', err: error, access, file: file.id };
      log.error(details, 'a bank file cannot be made');
      await runAs(core, access, (operation) => holdFiles(operation, [file.id]));
      continue;
    }
    await runAs(core, access, async ({ db, realNow }) => {
      const where = { id: file.id, writtenAt: null };
      const { count } = await db.bankFile.updateMany({ where, data: { writtenAt: new Date(realNow) } });
      if (count) await submit(db, [file.id]);
    });
  }
}

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
