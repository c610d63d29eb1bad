/**
 * Hands transfers of production to the bank, as files in a folder, and reads its answers from another, for as
 * long as the process lives. Any number of processes may.
 */
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../foundation/repeat-until-stopped.ts';
import type { Core } from '../operation/operate.ts';
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

/** Writes what waits and reads what has come. Trouble with one partner keeps no other waiting. */
export async function exchangeFiles(core: Core, bank: BankSettings, log: Log): Promise<void> {
  const tell = (error: unknown) => logUnexpected(log, error, 'files could not be exchanged with the bank');
  const partners = (await core.production?.door.partnersWithFiles().catch(tell)) ?? [];
  for (const partnerId of partners) {
    const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
    await writeFiles(core, access, bank).catch(tell);
  }
  await readAnswers(core, bank, log).catch(tell);
}
