/**
 * Exchanges files with the bank for as long as the process lives: writes production transfers to one folder
 * and reads the bank's answers from another. Any number of processes may do so at once.
 */
import { logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { readAnswers } from './read-answers.ts';
import type { BankSettings } from './settings.ts';
import { takeBackRefused } from './take-back-refused.ts';
import { tryAnswers } from './try-answers.ts';
import { type FileLog, writeFiles } from './write-files.ts';

const restMilliseconds = 30_000;

export function startBankFiles(core: Core, bank: BankSettings, log: FileLog): () => Promise<void> {
  const round = async () => {
    await exchangeFiles(core, bank, log);
    return false;
  };
  return repeatUntilStopped(core.production ? [round] : [], restMilliseconds);
}

/**
 * Writes a file of waiting transfers for each database and applies the bank's answers. A failure of one
 * database delays no other.
 */
export async function exchangeFiles(core: Core, bank: BankSettings, log: FileLog): Promise<void> {
  const logFailure = (error: unknown) =>
    logUnexpected(log, error, 'files could not be exchanged with the bank');
  const cells = cellsOf(core, 'production');
  for (const [share, { core: ofCell, database, world }] of cells.entries()) {
    const source = { core: ofCell, database, share, shares: cells.length, now: world.clock() };
    await takeBackRefused(source, log).catch(logFailure);
    await writeFiles(source, bank, log).catch(logFailure);
  }
  await readAnswers(core, bank, log).catch(logFailure);
  await tryAnswers(core, log).catch(logFailure);
}
