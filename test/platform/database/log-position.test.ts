/** One statement asks for all reads that wait: none gets an answer that is older than itself. */
import { expect, test } from 'vitest';
import { sharedByWaiting } from '../../../src/platform/database/log-position.ts';

/** Calls that end when the test says so. Each answers its number. */
function calls() {
  const ends: ((isLost?: boolean) => void)[] = [];
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((isLost = false) => (isLost ? reject(new Error('lost')) : resolve(number)));
    });
  return { ends, next: sharedByWaiting(ask) };
}

test('who arrives while a call is under way gets the answer of the next, with all others who wait', async () => {
  const { ends, next } = calls();
  const first = next();
  const waiting = [next(), next(), next()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const late = next();
  ends[1]?.();
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await late).toBe(3);
});

test('a call that fails fails for those who shared it, and not for those who wait', async () => {
  const { ends, next } = calls();
  const first = next();
  const waiting = next();
  ends[0]?.(true);
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await waiting).toBe(2);
});
