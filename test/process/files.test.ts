import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from '../../src/process/files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'private-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test.each([0o644, 0o660, 0o666])('a key that was restored with mode %o is closed to other users', (mode) => {
  const file = path.join(folder, 'master-key');
  writeFileSync(file, 'kept');
  chmodSync(file, mode);
  expect(keepPrivate(file, () => 'made again')).toBe('kept');
  expect(modeOf(file)).toBe('600');
});

test('a key is created once, readable by its owner only', () => {
  const file = path.join(folder, 'master-key');
  expect(keepPrivate(file, () => 'first')).toBe('first');
  expect(keepPrivate(file, () => 'second')).toBe('first');
  expect(modeOf(file)).toBe('600');
});
