/**
 * Hands transfers of production to the bank, as files in a folder, and reads its answers from another, for as
 * long as the process lives. Any number of processes may.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';
import { readAnswers } from './read-answers.ts';
import type { BankSettings } from './settings.ts';
import { writeFiles } from './write-files.ts';

type Log = { error(details: object, message: string): void };

const restMilliseconds = 30_000;

/** Answers how to stop: what is under way is finished. */
export function startBankFiles(core: Core, bank: BankSettings, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (core.production && !signal.aborted) {
      await exchangeFiles(core, bank, log);
      await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
  };
}

/** Writes what waits and reads what has come. Trouble with one partner keeps no other waiting. */
export async function exchangeFiles(core: Core, bank: BankSettings, log: Log): Promise<void> {
  const tell = (error: unknown) => {
    if (!faultsIn(error).length) log.error({ err: error }, 'files could not be exchanged with the bank');
  };
  const partners = (await core.production?.door.partnersWithFiles().catch(tell)) ?? [];
  for (const partnerId of partners) {
    const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
    await writeFiles(core, access, bank).catch(tell);
  }
  await readAnswers(core, bank, log).catch(tell);
}
