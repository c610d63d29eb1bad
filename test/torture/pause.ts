/** Clients that retry must wait, and faults must last: the one place of these tests where time passes. */
import { setTimeout as wait } from 'node:timers/promises';

export const pause = (milliseconds: number): Promise<void> => wait(milliseconds);

/** Asks every few milliseconds until the answer is yes. Throws with the reason when time is up. */
export async function waitFor(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  milliseconds = 30_000,
): Promise<number> {
  const begun = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begun > milliseconds) throw new Error(`waited ${milliseconds} ms for ${what}`);
    await pause(5);
  }
  return performance.now() - begun;
}
