import { expect, test } from 'vitest';
import { type PartStatus, partsOf, statusOf } from '../../../src/pay/disbursements/parts.ts';

const cases: [PartStatus[], string][] = [
  [['settled', 'settled'], 'settled'],
  [['pending', 'pending'], 'pending'],
  [['pending', 'settled'], 'pending'],
  [['returned', 'returned'], 'returned'],
  [['returned', 'settled'], 'partially_returned'],
  [['returned', 'pending'], 'partially_returned'],
  [['returned', 'refunded'], 'returned'],
  [['returned', 'void'], 'returned'],
  [['returned', 'canceled'], 'returned'],
  [['returned', 'settled', 'refunded'], 'partially_returned'],
  [['settled', 'refunded'], 'settled'],
  [['pending', 'void'], 'pending'],
  [['pending', 'settled', 'canceled'], 'pending'],
  [['void', 'void'], 'void'],
  [['canceled', 'canceled'], 'canceled'],
  [['void', 'refunded'], 'refunded'],
  [['void', 'canceled'], 'refunded'],
];

test.each(cases)('pay whose parts are %j is %s', (statuses, whole) => {
  expect(statusOf(statuses.map((status) => ({ status })))).toBe(whole);
});

test('pay that goes to one account has no parts', () => {
  expect([partsOf({ disbursementParts: null }), partsOf({ disbursementParts: undefined })]).toEqual([
    null,
    null,
  ]);
});
