import { expect, test } from 'vitest';
import { permittedName } from '../../../src/engine/nacha/characters.ts';
import { nameWarning } from '../../../src/engine/nacha/name-warning.ts';
import { english } from '../../../src/foundation/sentence.ts';

const some = (seen: string) =>
  `Bank files cannot hold every character of this name. Banks will see "${seen}".`;

test.each([
  ['Grace Rivera', null],
  ['Zoë Łukasz', null],
  ['360', null],
  ['', null],
  ['Grace 山田', some('Grace')],
  ['山 Wolfeschlegelsteinhausen Berg', some('Wolfeschlegelsteinhaus')],
  ['山田 太郎', 'Bank files cannot hold the letters of this name. Banks will see "Payee" and a number.'],
])('the warning about a worker named %s is: %s', (name, warning) => {
  expect(english(nameWarning(name, 'Payee') ?? '') || null).toBe(warning);
});

test('the warning about a company shows the sixteen characters that banks see of its name', () => {
  expect(english(nameWarning('東京 Noodles and Dumplings', 'Company') ?? '')).toBe(some('Noodles and Dump'));
  expect(nameWarning('東京', 'Company')).toMatch(/"Company" and a number/);
});

test('a name that loses nothing is sent as it is, also where it has no letter', () => {
  expect(permittedName('360', 'Payee 1234abcd')).toBe('360');
});
