import { describe, expect, test } from 'vitest';
import { isState, statesOfZip } from '../../../src/engine/addresses/states-of-zip.ts';
import { realZips } from './real-zips.ts';

describe('the table of ZIP prefixes', () => {
  test('knows the 50 states, the District, territories, freely associated states and military states', () => {
    expect(new Set(realZips.map(([, state]) => state)).size).toBe(62);
    expect(realZips.filter(([, state]) => !isState(state))).toEqual([]);
    expect(['ZZ', 'ny', 'toString', ''].filter(isState)).toEqual([]);
  });

  test('finds every real ZIP in its own state', () => {
    expect(realZips.filter(([zip, state]) => !statesOfZip(zip).includes(state))).toEqual([]);
  });

  test('assigns 931 of the 1,000 prefixes, each to one state unless it is known to cross a line', () => {
    const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
    const count = (wanted: (states: readonly string[]) => boolean) =>
      prefixes.filter((prefix) => wanted(statesOfZip(prefix)));
    expect(count((states) => states.length > 0)).toHaveLength(931);
    expect(count((states) => states.length > 1).join(' ')).toBe(
      '028 063 205 422 510 592 636 717 739 811 834 845 860 865 880 894 967 969 976',
    );
  });

  test.each([
    ['06390', ['CT', 'NY']],
    ['20588', ['DC', 'MD', 'VA']],
    ['09999', []],
    ['00000', []],
    ['99950-0001', ['AK']],
  ])('%s is in %j', (zip, states) => {
    expect(statesOfZip(zip)).toEqual(states);
  });
});
