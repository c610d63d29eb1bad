/** Which row of figures counts on a day, and when a figure of an earlier year is flagged. */
import { expect, test } from 'vitest';
import { inForce, inForceOrFirst, outdated } from '../../../src/engine/payroll/dated-rows.ts';

const rows = [
  { effectiveFrom: '2026-01-01', name: 'first' },
  { effectiveFrom: '2026-07-01', name: 'second' },
];

test('the latest row that has begun counts, from its own day on', () => {
  for (const find of [inForce, inForceOrFirst]) {
    expect(find(rows, '2026-06-30')?.name).toBe('first');
    expect(find(rows, '2026-07-01')?.name).toBe('second');
  }
});

test('before the first row none counts, or the first where one must', () => {
  expect(inForce(rows, '2025-12-31')).toBeUndefined();
  expect(inForceOrFirst(rows, '2025-12-31')?.name).toBe('first');
  expect(inForceOrFirst([], '2025-12-31')).toBeUndefined();
});

test('a figure is flagged after the last day that it is confirmed for, and never without one', () => {
  const row = { confirmedThrough: '2026-12-31' };
  expect(outdated(row, 'threshold', '2026-12-31')).toEqual([]);
  expect(outdated({}, 'threshold', '2027-01-01')).toEqual([]);
  expect(outdated(row, 'threshold', '2027-01-01')).toEqual([
    'the threshold of 2027 is not loaded: that of 2026 is used',
  ]);
});
