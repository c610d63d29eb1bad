import { expect, test } from 'vitest';
import { permittedName } from '../../src/nacha/characters.ts';

test.each([
  ['Zoë Łukasz', 'Zoe Lukasz'],
  ['Grace 山田', 'Grace'],
  ['😀 Ada Lovelace 😀', 'Ada Lovelace'],
  ['山田 太郎', 'Payee 1234abcd'],
  ['😀', 'Payee 1234abcd'],
  ['?? ??', 'Payee 1234abcd'],
  ['', 'Payee 1234abcd'],
  ['3M', '3M'],
])('the bank is told a name that can be read, of %s: %s', (name, told) => {
  expect(permittedName(name, 'Payee 1234abcd')).toBe(told);
});

test('no name that a bank is told has a question mark, whatever letters it consists of', () => {
  for (let code = 0x20; code < 0x3000; code++) {
    const told = permittedName(`A ${String.fromCodePoint(code)}`, 'Payee');
    expect(told, code.toString(16)).not.toContain('?');
  }
});
