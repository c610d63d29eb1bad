import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, sampleOf } from '../../support/sample.ts';
import { printDraws } from './print-draws.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test.each(sampleOf(letters, 5))('letter %s', (letter) => {
  printDraws('a row of a sample', letter);
});

test('a property with runs and one without', () => {
  fc.assert(
    fc.property(fc.integer(), (drawn) => printDraws('a property', drawn)),
    runs(80),
  );
  fc.assert(fc.property(fc.string(), (drawn) => printDraws('a property without settings', drawn)));
  expect(printDraws('a sample', ...fc.sample(fc.nat(), 5))).toBe(true);
});
