/** Ohio's printed tables of the pay period, which were copied, follow from each other. */
import { expect, test } from 'vitest';
import { TABLES } from '../../../support/shipped.ts';

const YEARS = { daily: 260, weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 } as const;
const FREQUENCIES = Object.keys(YEARS) as (keyof typeof YEARS)[];

const cents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);
const after = (row: readonly string[], next: readonly string[]) =>
  cents(row[1]) + Math.round((cents(next[0]) - cents(row[0])) * Number(row[2]) + 1e-9);

test('every row of the tables of Ohio follows from the annual bounds and from the row before it', () => {
  const printed = TABLES.states[0]?.states['OH']?.withholding.map(
    ({ published }) => published?.choices?.period_tables?.periodTables ?? {},
  );
  expect(printed?.map((tables) => Object.keys(tables))).toEqual(Array(2).fill(['single', 'married', 'hoh']));
  for (const table of printed?.flatMap((tables) => Object.values(tables)) ?? []) {
    expect(Object.keys(table)).toEqual(FREQUENCIES);
    for (const frequency of FREQUENCIES) {
      const [first = [], second = [], third = []] = table[frequency] ?? [];
      const bounds = [2_605_000, 10_000_000].map((year) => Math.round(year / YEARS[frequency]));
      expect([cents(second[0]), cents(third[0])]).toEqual(bounds);
      const taxes = [first, second, third].map(([, tax]) => cents(tax));
      expect(taxes).toEqual([0, after(first, second), after(second, third)]);
    }
  }
});
