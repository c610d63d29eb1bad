/** A process reads and validates a bundle once, however many transactions begin after its activation. */
import { expect, test } from 'vitest';
import { ActiveFigures } from '../../../src/engine/figures/active-figures.ts';
import { canonicalJson } from '../../../src/foundation/canonical-json.ts';
import { nameOf, nextYear } from './next-year.ts';

const bundle = nextYear('0.0155');
const content = canonicalJson(bundle);
const active = async () => ({
  revision: 1,
  activations: [{ bundle: nameOf(bundle), from: '2027-01-01' }],
});

test('transactions that begin at once read a bundle once', async () => {
  const figures = new ActiveFigures();
  let reads = 0;
  const contentOf = async () => {
    reads++;
    return content;
  };
  const all = await Promise.all([1, 2, 3].map(() => figures.at(1, { active, contentOf })));
  expect(all.map(({ until }) => until)).toEqual(['2027-12-31', '2027-12-31', '2027-12-31']);
  expect(reads).toBe(1);
});

test('a bundle that could not be read is read again by the next transaction', async () => {
  const figures = new ActiveFigures();
  const contentOf = () => Promise.reject(new Error('the connection was lost'));
  await expect(figures.at(1, { active, contentOf })).rejects.toThrow('the connection was lost');
  const { until } = await figures.at(1, { active, contentOf: async () => content });
  expect(until).toBe('2027-12-31');
});
