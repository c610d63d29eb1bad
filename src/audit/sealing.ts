/**
 * Seals the audit for as long as the process lives. Any number of processes may: a partner's chain is grown
 * by one at a time, and what none has sealed yet is still there to be sealed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { environments } from '../environment.ts';
import { faultsIn } from '../fault.ts';
import type { Core } from '../operation.ts';

type Log = { error(details: object, message: string): void };

const mostAtOnce = 500;
const restMilliseconds = 2_000;

/** Answers how to stop: the batch under way is finished. */
export function startSealing(core: Core, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = environments.map(async (environment) => {
    const door = core[environment]?.door;
    while (door && !signal.aborted) {
      const sealed = await door.sealAudit(mostAtOnce).catch((error: unknown) => {
        // A database that is away: later.
        if (!faultsIn(error).length) log.error({ err: error }, 'the audit could not be sealed');
        return 0;
      });
      if (sealed < mostAtOnce) await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
