/** No spreadsheet runs a cell of a report as a formula, whatever a name begins with. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula } from '../../../src/foundation/escape-formula.ts';

/** The code points of a category, apart from halves of pairs, which no text of the API has. */
const codePoints = (category: RegExp): readonly string[] =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => category.test(character));

const starts = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];

test.each([
  ['format', /\p{Cf}/u],
  ['space', /\p{Zs}|\p{Zl}|\p{Zp}/u],
  ['control', /\p{Cc}/u],
  ['invisible', /\p{Default_Ignorable_Code_Point}/u],
])('a formula behind any %s character is marked as a text', (_name, category) => {
  const unguarded = codePoints(category).filter((character) =>
    starts.some((start) => escapeFormula(`${character}${start}1+1`) !== `'${character}${start}1+1`),
  );
  expect(unguarded.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
});

const unseen = fc.constantFrom(...codePoints(/\p{Cf}|\p{Zs}|\p{Cc}/u));

test('a formula behind any number of them is marked, and a text without one stays as it is', () => {
  fc.assert(
    fc.property(fc.array(unseen, { maxLength: 9 }), fc.constantFrom(...starts), (before, start) => {
      const text = `${before.join('')}${start}SUM(1)`;
      expect(escapeFormula(text)).toBe(`'${text}`);
    }),
  );
  for (const plain of [
    'Anne-Marie',
    'Zoë = Łukasz',
    ' Grace',
    '山田',
    '1-2',
    '',
    "'x",
    'a@b.example',
    '\u200bGrace',
  ])
    expect(escapeFormula(plain)).toBe(plain);
});
