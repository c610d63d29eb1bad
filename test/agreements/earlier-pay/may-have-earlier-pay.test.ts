import { expect, test } from 'vitest';
import { mayHaveEarlierPay } from '../../../src/agreements/earlier-pay/may-have-earlier-pay.ts';

const moved = { skipMigration: false, payrollFirstDate: '2026-11-20' };

test.each([
  ['0001-01-01', true],
  ['2026-10-19', true],
  ['2026-10-20', false],
  ['9999-12-31', false],
  [null, true],
])('somebody hired on %s may have been paid before the company moved in: %s', (hired, expected) => {
  expect(mayHaveEarlierPay(moved, '2026-12-04', hired)).toBe(expected);
});
