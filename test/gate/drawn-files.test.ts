/** What npm test leaves out of a run is played by other runs. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFiles } from '../support/long-files.ts';
import { filesLeftOut } from '../support/test-size.ts';

const drawn = (seed: number) => filesLeftOut({ playsAll: false, drawsFiles: true, seed });
const quarter = longFiles.length / 4;

test('each long file exists, and stands once in the list', () => {
  expect(longFiles.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  expect(new Set(longFiles).size).toBe(longFiles.length);
});

test('a run plays a quarter of the long files, the same for a seed, and each is played by some seed', () => {
  const left = Array.from({ length: 60 }, (_, seed) => drawn(seed));
  for (const files of left) {
    const played = longFiles.length - files.length;
    expect([Math.floor(quarter), Math.ceil(quarter)]).toContain(played);
  }
  expect(drawn(7)).toEqual(drawn(7));
  expect(longFiles.filter((file) => left.every((files) => files.includes(file)))).toEqual([]);
});

test('a run that names no draw leaves out nothing', () => {
  expect(filesLeftOut({ playsAll: false, drawsFiles: false, seed: 7 })).toEqual([]);
});
