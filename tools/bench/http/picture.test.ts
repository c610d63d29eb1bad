import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTables } from './page.ts';
import { pictureOf } from './picture.ts';
import { pageFile, pictureFile, savedResults } from './result.ts';
import { scenarios } from './scenarios/all.ts';

test('tables and picture in the docs show the saved runs of the bench, of every kind of request', () => {
  const results = savedResults();
  expect(readFileSync(pictureFile, 'utf8')).toBe(pictureOf(results));
  const page = readFileSync(pageFile, 'utf8');
  expect(page).toBe(withTables(page, results));
  for (const { comparisons } of results) {
    const shown = comparisons.filter(({ connections }) => connections === 16);
    expect(shown.map(({ title }) => title)).toEqual(scenarios.map(({ title }) => title));
  }
});
