import { setTimeout as pause } from 'node:timers/promises';

/** One round of a worker. Answers whether the next may follow at once: there was something to do. */
export type Round = (stopping: AbortSignal) => Promise<boolean>;

/**
 * Repeats each of the rounds for as long as the process lives, with a rest wherever there was nothing to do.
 * Answers how to stop: no round is begun any more, and those under way are finished.
 */
export function repeatUntilStopped(rounds: readonly Round[], restMilliseconds: number): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = rounds.map(async (round) => {
    while (!signal.aborted) {
      const isBusy = await round(signal);
      if (!isBusy) await pause(restMilliseconds, undefined, { signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
