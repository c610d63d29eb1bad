import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../src/engine/payroll/', import.meta.url));
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** What pure, exact code may not contain, and what stands in its place. */
const BANS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bparseFloat\b|\.toFixed\(|\.toPrecision\(/, 'floats: use Cents and Rational'],
  [/\bDate\.now\b|\bnew Date\(|\bperformance\./, 'a clock: dates come with the worksheet'],
  [/\bMath\.random\b|\bcrypto\b/, 'chance: the same worksheet gives the same bytes'],
  [/\bprocess\.|\bfetch\(|\bconsole\./, 'the world outside: results are returned'],
  [/\bfrom '(?!\.)[^']*'|\bimport\('/, 'imports from elsewhere: this folder stands alone'],
];

/** Where a JSON number of dollars or percent becomes exact: the one place a float may still be seen. */
const READS_JSON = 'withholding-schedule/read-action.ts';

/** The imports of a file that leave the folder. */
function escapes(file: string, text: string): string[] {
  const depth = file.split(/[\\/]/).length - 1;
  const ups = [...text.matchAll(/from '((?:\.\.\/)+)/g)].map(([, path = '']) => path.length / 3);
  return ups.filter((up) => up > depth).map((up) => `${file} climbs ${up} folders`);
}

function breaches(file: string, text: string): string[] {
  const banned = BANS.filter(
    ([pattern, why]) => pattern.test(text) && !(file === READS_JSON && why.startsWith('floats')),
  ).map(([, instead]) => `${file}: ${instead}`);
  return [...banned, ...escapes(file, text)];
}

describe('the payroll folder is pure', () => {
  it('imports nothing outside itself, and reads no clock, chance or float', () =>
    expect(FILES.flatMap((file) => breaches(file, readFileSync(`${FOLDER}/${file}`, 'utf8')))).toEqual([]));

  it.each([
    ["import { z } from 'zod';", 'money.ts'],
    ["import { fault } from '../../foundation/fault.ts';", 'money.ts'],
    ["import { fault } from '../../../foundation/fault.ts';", 'taxes/figure.ts'],
    ['const now = Date.now();', 'money.ts'],
    ['const text = value.toFixed(2);', 'money.ts'],
  ])('this test would see: %s', (text, file) => expect(breaches(file, text)).toHaveLength(1));
});
