/** Thresholds of federal deposits and forms, by the day that decides. */
import { expect, test } from 'vitest';
import { shippedTables } from '../../../../src/engine/figures/shipped.ts';
import { thresholdsOn } from '../../../../src/engine/payroll/taxes/federal/federal-thresholds.ts';

const { federalThresholds } = shippedTables;
const lists = ['deposits', 'futaDeposits', 'form1099Nec', 'backupWithholding'] as const;

test.each(lists)('%s: each row holds from its day on, and the first one before it', (list) => {
  const rows = federalThresholds[list];
  for (const row of rows) expect(thresholdsOn(federalThresholds, row.effectiveFrom)[list]).toBe(row);
  expect(thresholdsOn(federalThresholds, '1990-01-01')[list]).toBe(rows[0]);
  expect(thresholdsOn(federalThresholds, '2099-12-31')[list]).toBe(rows.at(-1));
});

test.each(lists)('%s: a list without a row is no threshold of zero', (list) => {
  const empty = { ...federalThresholds, [list]: [] };
  expect(() => thresholdsOn(empty, '2026-01-01')).toThrow('a list of thresholds is empty');
});
