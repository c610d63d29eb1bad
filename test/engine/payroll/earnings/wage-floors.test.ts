/** The minimum wages of a bundle, by place and day. */
import { expect, test } from 'vitest';
import { WageFloors } from '../../../../src/engine/payroll/earnings/wage-floors.ts';

const federal = { effectiveFrom: '2009-07-24', minimum: '7.25', tippedCash: '2.13' };
const first = { effectiveFrom: '2026-01-01', minimum: '13.00', tippedCash: '5.00' };
const second = { effectiveFrom: '2026-07-01', minimum: '14.00', tippedCash: null };
const floors = new WageFloors({ federal: [federal], states: { AK: [first, second] } });
const minimumOn = (state: string | undefined, day: string) => floors.on(state, day).minimum;

test('each row holds until the next begins, and before the first the federal one does', () => {
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => minimumOn('AK', day))).toEqual(
    ['7.25', '13.00', '13.00', '14.00'],
  );
  expect([minimumOn('TX', '2026-07-01'), minimumOn(undefined, '2026-07-01')]).toEqual(['7.25', '7.25']);
});

test('the federal one holds where it is higher, from its own day', () => {
  const raised = { effectiveFrom: '2026-09-01', minimum: '15.00', tippedCash: '5.00' };
  const next = { ...raised, effectiveFrom: '2027-09-01', minimum: '16.00' };
  const later = new WageFloors({ federal: [federal, raised, next], states: { AK: [first, second] } });
  expect(later.on('AK', '2026-08-31')).toMatchObject({ place: 'AK', minimum: '14.00' });
  expect(later.on('AK', '2026-09-01')).toMatchObject({ place: 'US', minimum: '15.00' });
  expect(later.federalOn('2026-08-31').minimum).toBe('7.25');
  expect(later.federalOn('1999-01-01').minimum).toBe('7.25');
  expect(() => new WageFloors({ federal: [], states: {} }).federalOn('2026-01-01')).toThrow(
    'there is no federal minimum wage',
  );
});

test('a cash wage of tipped workers that is not published is that of the row before, or the minimum', () => {
  expect(floors.on('AK', '2026-07-01')).toEqual({ ...second, place: 'AK', tippedCash: '5.00' });
  const without = new WageFloors({ federal: [federal], states: { AK: [second] } });
  expect(without.on('AK', '2026-07-01').tippedCash).toBe('14.00');
});

test('those that have begun by a day are the federal one and the rows until then', () => {
  expect(floors.until('2026-06-30').map(({ minimum }) => minimum)).toEqual(['7.25', '13.00']);
  expect(floors.until('2026-07-01')).toHaveLength(3);
  expect(floors.until('2009-07-23')).toEqual([]);
});
