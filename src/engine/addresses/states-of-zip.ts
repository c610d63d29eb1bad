import table from './zip3-states.json' with { type: 'json' };

const statesByPrefix = new Map<string, string[]>();

for (const [state, ranges] of Object.entries(table.prefixes)) {
  for (const range of ranges.split(' ')) {
    const [first = range, last = first] = range.split('-');
    for (let number = Number(first); number <= Number(last); number += 1) {
      const prefix = String(number).padStart(3, '0');
      statesByPrefix.set(prefix, [...(statesByPrefix.get(prefix) ?? []), state]);
    }
  }
}

export const allStates: readonly string[] = Object.keys(table.prefixes);

export const isState = (code: string): boolean => Object.hasOwn(table.prefixes, code);

/**
 * The states that the first three digits of a ZIP Code serve: none if they are unassigned, several on a state
 * line.
 */
export const statesOfZip = (zip: string): readonly string[] => statesByPrefix.get(zip.slice(0, 3)) ?? [];
