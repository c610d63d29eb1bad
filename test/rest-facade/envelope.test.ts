import { expect, test } from 'vitest';
import { answers } from '../../rest-facade/envelope.ts';

/** 13 has many causes, as documented; every other code has one. */
const documentedForMany = 13;

test('no two faults share a code, except for the documented 13', () => {
  const kinds = new Map<number, string[]>();
  for (const [kind, { code }] of Object.entries(answers)) {
    if (code !== documentedForMany) kinds.set(code, [...(kinds.get(code) ?? []), kind]);
  }
  expect([...kinds.values()].filter((sharing) => sharing.length > 1)).toEqual([]);
});
