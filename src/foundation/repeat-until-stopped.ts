import { setTimeout as pause } from 'node:timers/promises';

/**
 * One round of a worker. Answers whether the next may follow at once: there was something to do. What it has
 * begun and not waited for may call `wake` at its end, which cuts the rest short.
 */
export type Round = (stopping: AbortSignal, wake: () => void) => Promise<boolean>;

/**
 * Repeats each of the rounds for as long as the process lives, with a rest wherever there was nothing to do.
 * Answers how to stop: no round is begun any more, and those under way are finished.
 */
export function repeatUntilStopped(rounds: readonly Round[], restMilliseconds: number): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = rounds.map(async (round) => {
    let rest = new AbortController();
    const wake = () => rest.abort();
    signal.addEventListener('abort', wake);
    while (!signal.aborted) {
      rest = new AbortController(); // before the round: who calls while it runs is heard, too
      const isBusy = await round(signal, wake);
      if (!isBusy && !signal.aborted)
        await pause(restMilliseconds, undefined, { signal: rest.signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}
