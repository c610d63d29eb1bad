import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealer, type Place } from '../../../src/platform/database/seal.ts';

const key = randomBytes(32);
const sealer = createSealer('test', [key]);
const place: Place = { partnerId: 'p', table: 'companies', column: 'sealed_ssn', row: 'r' };

describe('a sealed value', () => {
  test('opens in its place, to the sealed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        expect(sealer.unseal(place, sealer.seal(place, secret))).toBe(secret);
      }),
    );
  });

  test('does not show its text, and differs each time', () => {
    const [one, two] = [sealer.seal(place, '219-45-6789'), sealer.seal(place, '219-45-6789')];
    expect(one).not.toBe(two);
    for (const sealed of [one, two]) expect(sealed).not.toMatch(/219-|-6789/);
  });

  test.each(['partnerId', 'table', 'column', 'row'] as const)('does not open in another %s', (part) => {
    const sealed = sealer.seal(place, 'secret');
    expect(() => sealer.unseal({ ...place, [part]: 'another' }, sealed)).toThrow();
  });

  test('does not open in the other environment, though the master key is the same', () => {
    const sealed = sealer.seal(place, 'secret');
    expect(() => createSealer('production', [key]).unseal(place, sealed)).toThrow();
  });

  test('does not open when the parts of its place are cut differently', () => {
    const sealed = sealer.seal({ ...place, table: 'a', column: 'b,c' }, 'secret');
    expect(() => sealer.unseal({ ...place, table: 'a,b', column: 'c' }, sealed)).toThrow();
  });

  test.each([0, 1, 4, 8, 12, 15])('does not open with a tag cut to %i bytes', (length) => {
    const [id, nonce, tag = '', text] = sealer.seal(place, 'secret').split('.');
    const cut = Buffer.from(tag, 'base64url').subarray(0, length).toString('base64url');
    expect(() => sealer.unseal(place, [id, nonce, cut, text].join('.'))).toThrow();
  });

  test('does not open with any byte changed', () => {
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

  test('names a master key that is not configured by its id alone', () => {
    const other = randomBytes(32);
    const sealed = createSealer('test', [other]).seal(place, 'secret');
    expect(() => sealer.unseal(place, sealed)).toThrow(/^sealed under master key [0-9a-f]{8}, which is not/);
    expect(sealed).not.toContain(other.toString('hex').slice(0, 8));
  });

  test.each(['', '.', '...', 'x', 'a.b.c.d.e'])('does not open %j, which is no sealed value', (text) => {
    expect(() => sealer.unseal(place, text)).toThrow();
  });
});

test('seals with the new master key and opens with the old one after a change', () => {
  const fresh = randomBytes(32);
  const changed = createSealer('test', [fresh, key]);
  expect(changed.unseal(place, sealer.seal(place, 'old'))).toBe('old');
  const sealed = changed.seal(place, 'new');
  expect(createSealer('test', [fresh]).unseal(place, sealed)).toBe('new');
  expect(() => sealer.unseal(place, sealed)).toThrow();
});
