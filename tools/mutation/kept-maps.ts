/**
 * The engine keeps what it read or computed in maps at the top of its files. A worker that stays between
 * mutants keeps them, too, so one mutant's values would affect the next. Each test begins with empty maps.
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

/**
 * The code of a file without its types. The empty maps at its top are replaced by maps that can be emptied.
 */
export const withKeptMaps = (code: string, file: string): string =>
  file.includes('/src/engine/payroll/') ? code.replace(topMap, '$1new (globalThis.KeptMap ?? Map)()') : code;
