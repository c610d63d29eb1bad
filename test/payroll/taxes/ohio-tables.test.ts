/** Ohio's printed tables of the pay period, which were copied, follow from each other. */
import { expect, test } from 'vitest';
import { TABLES } from '../../support/shipped.ts';

test('every row of the tables of Ohio follows from the annual bounds and from the row before it', () => {
  const printed = TABLES.states[0]?.states['OH']?.withholding.map(
    ({ published }) => published?.choices?.period_tables?.periodTables?.['all'] ?? {},
  );
  const years = { daily: 260, weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 };
  const cents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);
  expect(printed?.map((tables) => Object.keys(tables))).toEqual([Object.keys(years), Object.keys(years)]);
  for (const tables of printed ?? []) {
    for (const [frequency, periods] of Object.entries(years)) {
      const [first = [], second = [], third = []] = tables[frequency as keyof typeof years] ?? [];
      expect([cents(second[0]), cents(third[0])]).toEqual([
        Math.round(2_605_000 / periods),
        Math.round(10_000_000 / periods),
      ]);
      const after = (row: readonly string[], next: readonly string[]) =>
        cents(row[1]) + Math.round((cents(next[0]) - cents(row[0])) * Number(row[2]) + 1e-9);
      expect([cents(first[1]), cents(second[1]), cents(third[1])]).toEqual([
        0,
        after(first, second),
        after(second, third),
      ]);
    }
  }
});
