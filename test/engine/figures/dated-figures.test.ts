/** Which tables hold for which check dates. */
import { describe, expect, test } from 'vitest';
import { Figures } from '../../../src/engine/figures/figures.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { localIndexOf } from '../../../src/engine/payroll/taxes/local/locality.ts';
import type { Tables } from '../../../src/engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { order } from '../payroll/garnishments/orders.ts';
import { plain } from '../payroll/plain-worksheet.ts';
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

describe('the minimum wages of a bundle', () => {
  const raised = tablesOf(changed(shippedBundle, ['wageFloors', 'states', 'CA', 1, 'minimum'], '25.00'));
  const { wageFloors: _, ...without } = shippedBundle;
  const check = (earnings: Worksheet['earnings'], garnishments: Worksheet['garnishments'] = []) => ({
    ...plain,
    state: { code: 'CA' },
    earnings,
    garnishments,
  });
  const hours = { kind: 'regular', hours: '40', rate: '20' } as const;

  test('decide what is below them, the tip credit of overtime, and what a creditor may take', () => {
    const warningsBy = (tables: Tables) =>
      (grossToNet(check([hours]), tables).checkWarnings ?? []).map(({ code }) => code);
    expect([warningsBy(TABLES), warningsBy(raised)]).toEqual([[], ['wage_below_floor']]);

    const taken = (tables: Tables) =>
      grossToNet(check([{ ...hours, rate: '30' }], [order('creditor')]), tables).garnishments[0];
    // 40 % of the excess over 48 hours of the minimum wage, Cal. Code Civ. Proc. 706.050
    expect(taken(TABLES)).toMatchObject({ limitedBy: 'state ceiling', withheldCents: 5534 });
    expect(taken(raised)?.withheldCents).toBe(0);

    const tipped = [
      { ...hours, rate: '2.13' },
      { kind: 'overtime', hours: '4', straightRate: '2.13' },
      { kind: 'tips', amountCents: 40_000 },
    ] as const;
    const texas = tablesOf(changed(shippedBundle, ['wageFloors', 'states', 'TX', 0, 'minimum'], '9.25'));
    const overtime = (tables: Tables) => {
      const { earnings } = grossToNet({ ...check(tipped), state: { code: 'TX' } }, tables);
      return earnings.find(({ kind }) => kind === 'overtime')?.amountCents;
    };
    // 4 h of 7.25 * 1.5 less the credit of 7.25 - 2.13, and of 9.25 * 1.5 less that of 9.25 - 2.13
    expect([overtime(TABLES), overtime(texas)]).toEqual([2302, 2702]);
  });

  test('are those of the service where a bundle has none', () => {
    expect(tablesOf(without).wageFloors).toEqual(TABLES.wageFloors);
  });
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

test('a rate of an Ohio place begins with the year of the figures where the list names no day', () => {
  const row = { code: 'oh-muni-1', kind: 'city', name: 'One', rate: '0.02' };
  const ohio = { year: 2027, state: 'OH', list: 'closed', citation: 'a list', rule: '', localities: [row] };
  expect(localIndexOf(ohio).byCode.get('oh-muni-1')?.taxes).toMatchObject([{ from: '2027-01-01' }]);
});

test('unemployment insurance names the year of its own figures, also where only the base before is known', () => {
  const lineOf = (checkDate: string, figuresOf?: number) => {
    const worksheet = { ...plain, state: { code: 'UT' }, checkDate, ...(figuresOf ? { figuresOf } : {}) };
    const { taxes } = grossToNet(worksheet, figuresOf ? TABLES : figures.on(checkDate));
    return taxes.find(({ code }) => code === 'ut_sui')?.flags?.at(-1);
  };
  const of2026 = 'base of 2025: that of 2026 was not found';
  expect(lineOf('2026-12-31')).toBe(of2026);
  expect(lineOf('2027-01-15')).toBe('base of 2026: that of 2027 was not found');
  expect(lineOf('2027-01-15', 2026)).toBe(of2026);
});
