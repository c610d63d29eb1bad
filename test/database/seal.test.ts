import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealer, type Place } from '../../src/database/seal.ts';

const key = randomBytes(32);
const sealer = createSealer('test', [key]);
const place: Place = { partnerId: 'p', table: 'companies', column: 'sealed_ssn', row: 'r' };

describe('a sealed value', () => {
  test('opens where it was sealed, to what was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        expect(sealer.unseal(place, sealer.seal(place, secret))).toBe(secret);
      }),
    );
  });

  test('does not show what it holds, and is never the same twice', () => {
    const [one, two] = [sealer.seal(place, '219-45-6789'), sealer.seal(place, '219-45-6789')];
    expect(one).not.toBe(two);
    for (const sealed of [one, two]) expect(sealed).not.toMatch(/219|6789/);
  });

  test.each(['partnerId', 'table', 'column', 'row'] as const)('moved to another %s does not open', (part) => {
    const sealed = sealer.seal(place, 'secret');
    expect(() => sealer.unseal({ ...place, [part]: 'another' }, sealed)).toThrow();
  });

  test('carried to the other environment does not open, though the master key is the same', () => {
    const sealed = sealer.seal(place, 'secret');
    expect(() => createSealer('production', [key]).unseal(place, sealed)).toThrow();
  });

  test('does not open when the parts of its place are cut differently', () => {
    const sealed = sealer.seal({ ...place, table: 'a', column: 'b,c' }, 'secret');
    expect(() => sealer.unseal({ ...place, table: 'a,b', column: 'c' }, sealed)).toThrow();
  });

  test.each([0, 1, 4, 8, 12, 15])('with a tag cut to %i bytes does not open', (length) => {
    const [id, nonce, tag = '', text] = sealer.seal(place, 'secret').split('.');
    const cut = Buffer.from(tag, 'base64url').subarray(0, length).toString('base64url');
    expect(() => sealer.unseal(place, [id, nonce, cut, text].join('.'))).toThrow();
  });

  test('with any byte of it changed does not open', () => {
    const parts = sealer.seal(place, 'a secret of some length').split('.');
    for (let part = 1; part < parts.length; part++) {
      const bytes = Buffer.from(parts[part] ?? '', 'base64url');
      for (let i = 0; i < bytes.length; i++) {
        const changed = Buffer.from(bytes.map((byte, at) => (at === i ? byte ^ 1 : byte)));
        const altered = parts.with(part, changed.toString('base64url')).join('.');
        expect(() => sealer.unseal(place, altered)).toThrow();
      }
    }
  });

  test('under a master key that is not here names that key by its id, and tells nothing of it', () => {
    const other = randomBytes(32);
    const sealed = createSealer('test', [other]).seal(place, 'secret');
    expect(() => sealer.unseal(place, sealed)).toThrow(/^sealed under master key [0-9a-f]{8}, which is not/);
    expect(sealed).not.toContain(other.toString('hex').slice(0, 8));
  });

  test.each(['', '.', '...', 'x', 'a.b.c.d.e'])(
    'that is no sealed value at all (%j) does not open',
    (text) => {
      expect(() => sealer.unseal(place, text)).toThrow();
    },
  );
});

test('after a change of master key the new one seals and the old one still opens', () => {
  const fresh = randomBytes(32);
  const changed = createSealer('test', [fresh, key]);
  expect(changed.unseal(place, sealer.seal(place, 'old'))).toBe('old');
  const sealed = changed.seal(place, 'new');
  expect(createSealer('test', [fresh]).unseal(place, sealed)).toBe('new');
  expect(() => sealer.unseal(place, sealed)).toThrow();
});
