/** bin/payroll runs what was built only while the sources are those that it was built from. */
import { copyFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from './run-payroll.ts';

test('what was built is stale once a source is changed, older, new, renamed or gone', async () => {
  const folder = scratchFolder();
  const at = (...names: string[]) => path.join(folder, ...names);
  for (const name of ['src/verbs', 'rest-facade', 'tools/build', '.build'])
    mkdirSync(at(name), { recursive: true });
  for (const name of ['src/verbs/a.ts', 'src/b.ts', 'package-lock.json', 'tools/build/bundle.mjs'])
    writeFileSync(at(name), 'as it was');
  copyFileSync('tools/build/sources.mjs', at('tools/build/sources.mjs'));
  const { isBuilt, recordSources, sourcesNow } = await import(
    pathToFileURL(at('tools/build/sources.mjs')).href
  );
  expect(isBuilt()).toBe(false);
  const changes = [
    () => writeFileSync(at('src/verbs/a.ts'), 'changed'),
    () => utimesSync(at('src/b.ts'), 1, 1),
    () => writeFileSync(at('rest-facade/c.ts'), ''),
    () => renameSync(at('rest-facade/c.ts'), at('rest-facade/d.ts')),
    () => rmSync(at('src/b.ts')),
    () => writeFileSync(at('package-lock.json'), '{}'),
    () => writeFileSync(at('tools/build/bundle.mjs'), 'changed'),
  ];
  for (const change of changes) {
    recordSources(sourcesNow());
    expect(isBuilt()).toBe(true);
    change();
    expect(isBuilt(), String(change)).toBe(false);
  }
});
