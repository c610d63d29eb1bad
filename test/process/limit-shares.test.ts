/** The shares of several processes in a limit come to the limit. */
import { expect, test } from 'vitest';
import { sharesOf } from '../../src/process/http/limit-shares.ts';

const limits = { requestsPerSecond: 100, failedKeysPerMinute: 60, requestsAtOnce: 500 };

test('one process has the whole limits', () => {
  expect(sharesOf({ ...limits, processes: 1 })).toEqual({
    requests: { points: 100, duration: 1 },
    failures: { points: 60, duration: 60 },
    requestsAtOnce: 500,
  });
});

test.each([
  [100, 3],
  [100, 4],
  [7, 4],
  [1, 4],
  [3, 200],
  [1_000_000, 7],
])(
  '%d requests a second at %d processes stay so many over time, and no process has none',
  (limit, processes) => {
    const { points, duration } = sharesOf({ ...limits, requestsPerSecond: limit, processes }).requests;
    expect((processes * points) / duration).toBeCloseTo(limit, 6);
    expect(points).toBeGreaterThanOrEqual(1);
    expect(processes * points - limit).toBeLessThan(processes);
  },
);

test.each([1, 2, 3, 7, 60])('60 wrong keys at %d processes are never more', (processes) => {
  const { points, duration } = sharesOf({ ...limits, processes }).failures;
  expect([points * processes <= 60, points >= 1, duration]).toEqual([true, true, 60]);
});
