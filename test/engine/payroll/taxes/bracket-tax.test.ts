/** Tax tables print "over" or "at least": an amount on the very floor of a row belongs to one of the two. */
import { expect, test } from 'vitest';
import { PLAIN_BOOK, Quantity } from '../../../../src/engine/payroll/quantity.ts';
import { whole } from '../../../../src/engine/payroll/rational.ts';
import { halfUp } from '../../../../src/engine/payroll/rounding.ts';
import { bracketTax } from '../../../../src/engine/payroll/taxes/bracket-tax.ts';

// From 100.00 on the table takes 5.00 at once, so the two readings differ there by 4.00.
const rows = [
  ['0', '0', '0.01'],
  ['100', '5', '0.02'],
];
const source = { citation: 'a table', effectiveFrom: '2026-01-01' };
const taxOf = (cents: number, above = false) => {
  const { tax } = bracketTax(rows, new Quantity(whole(cents)), source, PLAIN_BOOK, { above });
  return tax.rounded(halfUp).cents;
};

test('a row that says "at least" applies on its floor', () => {
  expect([taxOf(9_900), taxOf(10_000), taxOf(10_100)]).toEqual([99, 500, 502]);
});

test('a row that says "over" applies above its floor', () => {
  expect([taxOf(9_900, true), taxOf(10_000, true), taxOf(10_100, true)]).toEqual([99, 100, 502]);
});
