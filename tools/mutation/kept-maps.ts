/**
 * The engine keeps what it read or computed in maps at the top of its files. A worker that stays between
 * mutants keeps them, too: what one mutant left there would answer for the next. Each test begins with empty
 * ones.
 */
const maps = new Set<Map<unknown, unknown>>();

class KeptMap extends Map<unknown, unknown> {
  constructor() {
    super();
    maps.add(this);
  }
}
Object.assign(globalThis, { KeptMap });

export function emptyMaps(): void {
  for (const map of maps) map.clear();
}

const topMap = /^(const \w+ = )(?:\/\* @__PURE__ \*\/ )?new (?:Weak)?Map\(\)/gm;

/** The code of a file without its types; the empty maps at its top are such that can be emptied. */
export const withKeptMaps = (code: string, file: string): string =>
  file.includes('/src/engine/payroll/') ? code.replace(topMap, '$1new (globalThis.KeptMap ?? Map)()') : code;
