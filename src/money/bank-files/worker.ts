import { answersIn } from '../../engine/nacha/answers-in.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { record } from '../../platform/audit/record.ts';
import type { Failure } from '../../platform/database/bank-answers.ts';
import { opened } from '../../platform/database/seal.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { requeueTransfers } from '../money-movement/requeue-transfers.ts';
import { unmatched } from './bind-answers.ts';
import { placeOf } from './keep-answers.ts';
import { readAnswers } from './read-answers.ts';
import { isReceipt, readReceipts, receiptOf } from './read-receipts.ts';
import type { BankSettings } from './settings.ts';
import { settleAnswers } from './settle-answers.ts';
import { type FileLog, type FileSource, writeFiles } from './write-files.ts';

/** Takes the parts of refused files back, each in a transaction of its partner. */
async function takeBackRefused(
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

const mostAtOnce = 50;

/** Applies the answers that an operator wants to have applied again. One that fails again waits again. */
async function tryAnswers(core: Core, log: Log): Promise<void> {
  for (const { database, world } of cellsOf(core, 'production')) {
    for (const kept of await database.bankAnswers.toTry(mostAtOnce)) {
      const { id, name, digest, sealedRecords, assignedTrace } = kept;
      const records = opened(() => world.sealer.unseal(placeOf(id), sealedRecords));
      const failure = await failureOf(core, { name, digest, records, assignedTrace }).catch(
        (error: unknown) => {
          logUnexpected(log, error, 'an answer of the bank could not be applied', { answer: id });
          return 'again' as const;
        },
      );
      if (failure !== 'again') await database.bankAnswers.endTry(id, failure, new Date(world.clock()));
    }
  }
}

type Kept = {
  readonly name: string;
  readonly digest: string;
  readonly records: string | undefined;
  readonly assignedTrace: string | null;
};

/** Why the answer still waits. Undefined when it was applied, `again` while another process applies it. */
async function failureOf(
  core: Core,
  { name, digest, records, assignedTrace }: Kept,
): Promise<Failure | 'again' | undefined> {
  if (records === undefined)
    return { kind: 'unreadable', reason: 'The records cannot be read: a master key is missing.' };
  if (isReceipt(name)) {
    const { says, reason } = receiptOf(name, records);
    if (says === 'accepted') return undefined; // a later version reads it
    return { kind: says === 'refused' ? 'refused' : 'unreadable', reason };
  }
  const { answers, refused } = answersIn(records);
  const [problem] = refused;
  if (problem || !answers.length)
    return { kind: 'unreadable', reason: `${problem?.problem ?? 'These records answer no entry'}.` };
  const assigned = answers.map((answer) => ({
    ...answer,
    originalTrace: assignedTrace ?? answer.originalTrace,
  }));
  const settled = await settleAnswers(core, { name, digest, answers: assigned });
  if (!settled) return 'again';
  const [left] = settled.unapplied;
  if (left) return { kind: left.kind, reason: left.reason };
  return settled.foreign[0] && unmatched(settled.foreign[0]);
}

/**
 * Exchanges files with the bank for as long as the process lives: writes production transfers to one folder
 * and reads the bank's answers from another. Any number of processes may do so at once.
 */
const restMilliseconds = 30_000;

export function startBankFiles(core: Core, bank: BankSettings, log: FileLog): () => Promise<void> {
  const receipts = new Set<string>();
  const round = async () => {
    await exchangeFiles(core, bank, log, receipts);
    return false;
  };
  return repeatUntilStopped(core.production ? [round] : [], restMilliseconds);
}

/**
 * Writes a file of waiting transfers for each database, applies the bank's answers and reads its receipts,
 * without those that were read. A failure of one database delays no other.
 */
export async function exchangeFiles(
  core: Core,
  bank: BankSettings,
  log: FileLog,
  receipts = new Set<string>(),
): Promise<void> {
  const logFailure = (error: unknown) =>
    logUnexpected(log, error, 'files could not be exchanged with the bank');
  const cells = cellsOf(core, 'production');
  for (const [share, { core: ofCell, database, world }] of cells.entries()) {
    const source = { core: ofCell, database, share, shares: cells.length, now: world.clock() };
    await takeBackRefused(source, log).catch(logFailure);
    await writeFiles(source, bank, log).catch(logFailure);
  }
  await readAnswers(core, bank, log).catch(logFailure);
  await readReceipts(core, bank, log, receipts).catch(logFailure);
  await tryAnswers(core, log).catch(logFailure);
}
