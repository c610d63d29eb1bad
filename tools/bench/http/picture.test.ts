import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';
import { pictureFile, savedResult } from './result.ts';
import { scenarios } from './scenarios/all.ts';

test('the picture in the docs shows the saved result of the bench, of every kind of request', () => {
  const result = savedResult();
  expect(readFileSync(pictureFile, 'utf8')).toBe(pictureOf(result));
  const pictured = result.comparisons.filter(({ connections }) => connections === 16);
  expect(pictured.map(({ title }) => title)).toEqual(scenarios.map(({ title }) => title));
});
