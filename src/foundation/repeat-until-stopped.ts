import { setTimeout as pause } from 'node:timers/promises';

/**
 * A round of a worker. Returns whether it found work; then the next round follows at once. Work that outlasts
 * its round may call `wake` when it ends, which ends the pause.
 */
export type Round = (stopping: AbortSignal, wake: () => void) => Promise<boolean>;

/**
 * Repeats each of the rounds, with a pause after a round without work. Returns a function that stops them: no
 * new round starts, and running rounds finish.
 */
export function repeatUntilStopped(rounds: readonly Round[], restMilliseconds: number): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakes: (() => void)[] = []; // not listeners of the signal: Node warns of a leak above ten
  const loops = rounds.map(async (round) => {
    let rest = new AbortController();
    const wake = () => rest.abort();
    wakes.push(wake);
    while (!signal.aborted) {
      rest = new AbortController(); // made before the round, so that a call of wake during the round counts
      const isBusy = await round(signal, wake);
      if (!isBusy && !signal.aborted)
        await pause(restMilliseconds, undefined, { signal: rest.signal }).catch(() => {});
    }
  });
  return async () => {
    stopping.abort();
    for (const wake of wakes) wake();
    await Promise.all(loops);
  };
}
