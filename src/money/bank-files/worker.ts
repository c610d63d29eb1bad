/**
 * Exchanges files with the bank for as long as the process lives: writes production transfers to one folder
 * and reads the bank's answers from another. Any number of processes may do so at once.
 */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { readAnswers } from './read-answers.ts';
import type { BankSettings } from './settings.ts';
import { writeFiles } from './write-files.ts';

const restMilliseconds = 30_000;

export function startBankFiles(core: Core, bank: BankSettings, log: Log): () => Promise<void> {
  const round = async () => {
    await exchangeFiles(core, bank, log);
    return false;
  };
  return repeatUntilStopped(core.production ? [round] : [], restMilliseconds);
}

/**
 * Writes files of waiting transfers and applies the bank's answers. A failure of one partner delays no other.
 */
export async function exchangeFiles(core: Core, bank: BankSettings, log: Log): Promise<void> {
  const logFailure = (error: unknown) =>
    logUnexpected(log, error, 'files could not be exchanged with the bank');
  for (const { core: ofCell, database } of cellsOf(core, 'production')) {
    for (const partnerId of (await database.partnersWithFiles().catch(logFailure)) ?? []) {
      const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
      await writeFiles(ofCell, access, bank, log).catch(logFailure);
    }
  }
  await readAnswers(core, bank, log).catch(logFailure);
}
