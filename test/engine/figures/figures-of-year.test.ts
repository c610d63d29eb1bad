/** An activation counts the checks of each year whose figures it alters: here what such a change is. */
import { expect, test } from 'vitest';
import { figuresOfYear } from '../../../src/engine/figures/figures-of-year.ts';
import { shippedBundle, shippedTables } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { changed } from './changed.ts';

const alters = (path: readonly (string | number)[], to: unknown) => {
  const after = tablesOf(changed(shippedBundle, path, to));
  return [2026, 2027].map((year) => figuresOfYear(after, year) !== figuresOfYear(shippedTables, year));
};

test('ceilings on garnishments alter the years from their row on, and no year before it', () => {
  const levies = shippedBundle.garnishmentCeilings.federalTaxLevy;
  const next = { ...levies.at(-1), effectiveFrom: '2027-01-01', perDependent: '5500' };
  expect(alters(['garnishmentCeilings', 'federalTaxLevy'], [...levies, next])).toEqual([false, true]);
  const share = ['garnishmentCeilings', 'ordinary', 0, 'rate'];
  expect(alters(share, '0.2')).toEqual([true, true]);
});

test('minimum wages do, too, and federal figures alter their own year alone', () => {
  const wages = shippedBundle.wageFloors.states.CA;
  const next = { ...wages.at(-1), effectiveFrom: '2027-01-01', minimum: '18.50' };
  expect(alters(['wageFloors', 'states', 'CA'], [...wages, next])).toEqual([false, true]);
  const at = shippedBundle.federal.findIndex(({ year }) => year === 2026);
  expect(alters(['federal', at, 'medicare', 'employeeRate'], '0.0155')).toEqual([true, false]);
});
