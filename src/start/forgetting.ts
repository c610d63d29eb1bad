/** Forgets kept answers whose time is over, for as long as the process lives. Any number of processes may. */
import { setTimeout as pause } from 'node:timers/promises';
import { environments } from '../environment.ts';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';

type Log = { error(details: object, message: string): void };

const mostAtOnce = 500;
const restMilliseconds = 60_000;

/** Answers how to stop: the batch under way is finished. */
export function startForgetting(core: Core, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = environments.map(async (environment) => {
    const door = core[environment]?.door;
    for (let gone = 0; door && !signal.aborted; ) {
      if (gone < mostAtOnce) await pause(restMilliseconds, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      gone = await door.forgetAnswers(mostAtOnce).catch((error: unknown) => {
        // A database that is away: later.
        if (!faultsIn(error).length) log.error({ err: error }, 'kept answers could not be forgotten');
        return 0;
      });
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
