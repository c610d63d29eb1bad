import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import previous from './previous.json' with { type: 'json' };
import { root } from './releases.ts';

test('the version before is the last release of the CHANGELOG', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [newest, ...older] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(newest === 'Unreleased' || newest !== previous.version).toBe(true);
  expect(previous.version).toBe(older[0]);
});
