/** The tests of a mutant begin without what another mutant's code left in a worker's memory. */
import { expect, test } from 'vitest';
import { emptyMaps, withKeptMaps } from './kept-maps.ts';

const code = [
  'const rates = /* @__PURE__ */ new Map();',
  'const indexes = new WeakMap();',
  'const labels = new Map([["a", 1]]);',
  'function read() {\n  const weeks = new Map();\n}',
].join('\n');

test('the maps in which the engine keeps what it computed can be emptied, and no others', () => {
  const kept = 'new (globalThis.KeptMap ?? Map)()';
  expect(withKeptMaps(code, '/project/src/engine/payroll/taxes/figure.ts')).toBe(
    code.replace('/* @__PURE__ */ new Map()', kept).replace('new WeakMap()', kept),
  );
  expect(withKeptMaps(code, '/project/src/money/ledger/read-ledger.ts')).toBe(code);
});

test('they are emptied together', () => {
  const Kept: unknown = Reflect.get(globalThis, 'KeptMap');
  const made = typeof Kept === 'function' ? [0, 1].map(() => Reflect.construct(Kept, [])) : [];
  const sizes = () => made.map((map) => (map instanceof Map ? map.size : undefined));
  for (const map of made) map.set('figure', 1);
  expect(sizes()).toEqual([1, 1]);
  emptyMaps();
  expect(sizes()).toEqual([0, 0]);
});
