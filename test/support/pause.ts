/** Clients wait before a retry, and faults last: the one place where tests let time pass. */
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './patience.ts';

export const pause = (milliseconds: number): Promise<void> => wait(milliseconds);

/**
 * Waits until something is true, and returns how long that took. The error says what was waited for, and what
 * `describe` adds of that moment.
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
