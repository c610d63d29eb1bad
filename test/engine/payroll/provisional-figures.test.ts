import { expect, test } from 'vitest';
import { shippedFigures } from '../../../src/engine/figures/current-figures.ts';
import { asFiguresSee, hasFigures } from '../../../src/engine/payroll/taxes/law-for.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
/** A check of a year without figures, computed with the last known ones. */
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';

const next: Worksheet = { ...CALIFORNIA_CHECK, checkDate: '2027-01-15' };
const provisional: Worksheet = { ...next, figuresOf: 2026 };

test('pays what the last day of the known year would pay', () => {
  const lastDay = grossToNet({ ...CALIFORNIA_CHECK, checkDate: '2026-12-31', garnishments: [] });
  const paid = grossToNet({ ...provisional, garnishments: [] });
  expect(paid.taxes).toEqual(lastDay.taxes);
  expect(paid.totals).toEqual(lastDay.totals);
});

test('a creditor is paid by the minimum wage of the check date where it is known', () => {
  const taken = ({ garnishments }: ReturnType<typeof grossToNet>) => garnishments[0]?.withheldCents ?? 0;
  const before = taken(grossToNet({ ...CALIFORNIA_CHECK, checkDate: '2026-12-31' }));
  // 40 % of 96 hours (Cal. Code Civ. Proc. 706.050) at 17.40 instead of 16.90
  expect(before - taken(grossToNet(provisional))).toBe(1920);
});

test('says so, and keeps its own date and tax year', () => {
  const paid = grossToNet(provisional);
  expect(paid).toMatchObject({ checkDate: '2027-01-15', taxYear: 2027, provisionalFiguresOf: 2026 });
  expect(paid.warnings).toContain(
    'computed with the figures of 2026, until the operator of the service enters those of 2027',
  );
});

test('is refused without the year whose figures are to be used', () => {
  expect(() => grossToNet(next)).toThrow(/not 2027/);
});

test('is refused for a year that is not before the check date, or not loaded', () => {
  const problem = 'figuresOf must be a year before that of the check date';
  expect(() => grossToNet({ ...CALIFORNIA_CHECK, figuresOf: 2026 })).toThrow(problem);
  expect(() => grossToNet({ ...next, figuresOf: 2024 })).toThrow(/2024/);
});

test('counts each figure as it was known last, also where a period began earlier', () => {
  const seen = asFiguresSee({ ...provisional, periodStart: '2026-12-20', periodEnd: '2027-01-02' });
  expect(seen).toMatchObject({ checkDate: '2026-12-31', periodStart: '2026-12-20', periodEnd: '2026-12-31' });
  const later = asFiguresSee({ ...provisional, periodStart: '2027-01-03', periodEnd: '2027-01-16' });
  expect(later).toMatchObject({ periodStart: '2026-12-31', periodEnd: '2026-12-31' });
});

test.each([
  ['2026-12-31', undefined],
  ['2027-01-01', 2026],
  ['2024-12-31', undefined], // never with the figures of a later year
])('a check of %s takes the figures of %s', (day, year) => {
  expect(shippedFigures.provisionalYear(day)).toBe(year);
});

test.each([
  ['2025-01-01', true],
  ['2026-12-31', true],
  ['2024-12-31', false],
  ['2027-01-01', false],
])('the figures of %s are loaded: %s', (day, isLoaded) => {
  expect(hasFigures(day, TABLES)).toBe(isLoaded);
});

test('a year without its limits of deductions is not loaded', () => {
  const limits = TABLES.limits.filter(({ year }) => year !== 2026);
  expect(hasFigures('2026-03-13', { ...TABLES, limits })).toBe(false);
  expect(hasFigures('2025-03-13', { ...TABLES, limits })).toBe(true);
});

test('a period without days stays without them', () => {
  const { periodStart: _start, periodEnd: _end, ...undated } = provisional;
  expect(asFiguresSee(undated)).toEqual({ ...undated, checkDate: '2026-12-31' });
});

test('a check that must be final is refused by the figures of another year, and otherwise says whose they are', () => {
  const later: Worksheet = { ...provisional, checkDate: '2028-01-14' };
  expect(() => grossToNet({ ...later, mustBeFinal: true })).toThrow(
    'checkDate needs figures of 2028, and none of that year is loaded',
  );
  expect(grossToNet(later).warnings).toContain(
    'computed with the figures of 2026, until the operator of the service enters those of 2028',
  );
  expect(grossToNet({ ...CALIFORNIA_CHECK, mustBeFinal: true }).totals.netPayCents).toBeGreaterThan(0);
});
