/** Clients wait before a retry, and faults last. Tests let time pass only here. */
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './patience.ts';

export const pause = (milliseconds: number): Promise<void> => wait(milliseconds);

/**
 * Waits until a condition is true, and returns how long that took. The error names the condition, with what
 * `describe` adds about that moment.
 */
export async function waitFor(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  describe: () => Promise<string> = async () => '',
): Promise<number> {
  const begun = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begun > patience) {
      throw new Error(`waited ${patience} ms for ${what}${await describe()}`);
    }
    await pause(5);
  }
  return performance.now() - begun;
}
