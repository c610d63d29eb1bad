import { expect, test } from 'vitest';
import { atMost } from '../../../src/engine/addresses/http-verifier.ts';

test('so many pieces of work run at once, the others begin in order, and a failed one gives its place up', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const results = [0, 1, 2, 3].map((piece) =>
    inTurn(() => {
      begun.push(piece);
      return new Promise<number>((resolve, reject) => {
        ends[piece] = (failure) => (failure ? reject(failure) : resolve(piece));
      });
    }),
  );
  const settled = Promise.allSettled(results);
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error('no answer'));
  await results[1]?.catch(() => {});
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await results[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
