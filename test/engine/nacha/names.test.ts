import { expect, test } from 'vitest';
import { permittedName } from '../../../src/engine/nacha/characters.ts';

test.each([
  ['Zoë Łukasz', 'Zoe Lukasz'],
  ['Grace 山田', 'Grace'],
  ['😀 Ada Lovelace 😀', 'Ada Lovelace'],
  ['山田 太郎', 'Payee 1234abcd'],
  ['😀', 'Payee 1234abcd'],
  ['?? ??', 'Payee 1234abcd'],
  ['', 'Payee 1234abcd'],
  ['3M', '3M'],
])('the bank receives a name that can be read, of %s: %s', (name, received) => {
  expect(permittedName(name, 'Payee 1234abcd')).toBe(received);
});

test('no name that a bank receives has a question mark, whatever letters it consists of', () => {
  for (let code = 0x20; code < 0x3000; code++) {
    const received = permittedName(`A ${String.fromCodePoint(code)}`, 'Payee');
    expect(received, code.toString(16)).not.toContain('?');
  }
});
