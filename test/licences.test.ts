/** No package comes in under a licence that nobody has read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const permitted = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
];
const askForNothingMore = new Set([...permitted, 'Zlib', 'Unlicense']);
const isPermitted = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:and|or) /i)
    .every((term) => askForNothingMore.has(term));

type Package = { readonly license?: string; readonly dev?: boolean };
const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages;

/** The rows of the table in CONTRIBUTING.md, by the package that they begin with. */
const explained = read('CONTRIBUTING.md')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => ({
    names: [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    line,
  }));

const rowOf = (place: string, licence: string) => {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const row = explained.find(({ names }) =>
    names.some((known) => name === known || name.startsWith(`${known}-`)),
  );
  return row?.line.split('|')[2]?.trim() === licence ? row : undefined;
};

test('each package has a permitted licence, or a row in CONTRIBUTING.md', () => {
  const others = Object.entries(packages).filter(([place]) => place !== '');
  expect(others.length).toBeGreaterThan(500);
  const unread = others.filter(([place, { license }]) =>
    license === undefined ? !rowOf(place, 'MIT') : !isPermitted(license) && !rowOf(place, license),
  );
  expect(unread.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  expect(isPermitted('MIT OR EPL-2.0')).toBe(false);
});

test('a row that says "Development only" is of packages that run only there', () => {
  const forDevelopment = explained.filter(({ line }) => line.includes('Development only'));
  expect(forDevelopment.length).toBeGreaterThan(2);
  for (const { names } of forDevelopment)
    for (const name of names) expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});
