/** Which tables hold for which check dates. */
import { expect, test } from 'vitest';
import { Figures } from '../../src/figures/figures.ts';
import { shippedBundle } from '../../src/figures/shipped.ts';
import { tablesOf } from '../../src/figures/tables-of.ts';
import { TABLES } from '../support/shipped.ts';
import { changed } from './changed.ts';
import { tablesOfNextYear } from './next-year.ts';

const july = tablesOf(changed(shippedBundle, ['federal', 1, 'medicare', 'employeeRate'], '0.0155'));
const next = tablesOfNextYear('0.0155');
const figures = new Figures(TABLES, [
  { from: '2026-07-01', tables: july },
  { from: '2027-01-01', tables: next },
]);

test.each([
  ['2026-06-30', TABLES],
  ['2026-07-01', july],
  ['2026-12-31', july],
  ['2027-01-01', next],
  ['2028-01-01', next],
])('a check of %s is computed with the tables that hold then', (day, tables) => {
  expect(figures.on(day)).toBe(tables);
  expect(figures.of({ checkDate: day })).toBe(tables);
});

test('provisional figures are those of the last day of their year', () => {
  expect(figures.provisionalYear('2028-01-14')).toBe(2027);
  expect(figures.provisionalYear('2027-12-31')).toBeUndefined();
  expect(figures.of({ checkDate: '2028-01-14', figuresOf: 2026 })).toBe(july);
});

test('the years, the last day and the federal figures of a year follow the tables that hold then', () => {
  expect(figures.years).toEqual([2025, 2026, 2027]);
  expect(figures.until).toBe('2027-12-31');
  expect(figures.federalOf(2027)).toBe(next.federal[0]);
  expect(figures.federalOf(2026).medicare.employeeRate).toBe('0.0155');
  expect(figures.federalOf(2023)).toBe(TABLES.federal[0]);
});

test('of tables activated later, those hold whose day has come: an earlier day covers a later one', () => {
  const again = new Figures(TABLES, [
    { from: '2027-01-01', tables: next },
    { from: '2026-07-01', tables: july },
  ]);
  expect(again.on('2027-02-01')).toBe(july);
  expect(again.has('2027-02-01')).toBe(false);
  expect(again.between('2026-01-01', '2026-12-31')).toEqual([TABLES, july]);
});
