/** Unexpected errors name the places of the sources, though the service runs built files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSources } from '../../../src/process/stacks/in-sources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'payroll-stacks-'));
const [entry, built] = [path.join(folder, 'failing.ts'), path.join(folder, 'failing.js')];

/** Logs an error whose cause another function threw, and then rejects a promise that nothing awaits. */
const failing = `import { createLogger } from '${root}src/process/logger.ts';
import { crash } from '${root}src/process/stacks/crash.ts';

type Amount = { readonly cents: bigint };

function halve({ cents }: Amount): Amount {
  if (cents % 2n) throw new RangeError('an odd amount');
  return { cents: cents / 2n };
}

try {
  halve({ cents: 3n });
} catch (cause) {
  createLogger('info').error({ err: new Error('no half', { cause }) }, 'unexpected error');
}
process.on('uncaughtException', crash);
Promise.reject(new Error('nobody waits'));
`;

beforeAll(async () => {
  writeFileSync(entry, failing);
  await build({
    entryPoints: [entry],
    outfile: built,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    banner: { js: "import { createRequire as of } from 'node:module'; const require = of(import.meta.url);" },
    nodePaths: [path.join(root, 'node_modules')],
  });
});
const run = () => spawnSync(process.execPath, [built], { encoding: 'utf8' });
afterAll(() => rmSync(folder, { recursive: true }));

test('the log names file, line and column of an error and of its cause', () => {
  const { err } = JSON.parse(run().stdout);
  expect(err).toMatchObject({ type: 'Error', message: 'no half: an odd amount' });
  const places = [...err.stack.matchAll(/failing\.ts:(\d+):(\d+)/g)].map(([, ...at]) => at.map(Number));
  expect(places.map(([line]) => line)).toEqual([14, 7, 12]);
  expect(err.stack).toContain(`at halve (${entry}:7:25)`);
  expect(err.stack).not.toContain('failing.js');
});

test('an error that nothing catches ends the process with code 1, and its stack names the sources', () => {
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toMatch(`\nError: nobody waits\n    at ${entry}:17:16\n`);
});

test('a stack without a map, or with a map that cannot be read, stays as it is', () => {
  const bare = path.join(folder, 'bare.js');
  const broken = path.join(folder, 'broken.js');
  writeFileSync(`${broken}.map`, 'not json');
  for (const file of [bare, broken]) {
    const stack = `Error: no\n    at work (${pathToFileURL(file)}:1:2)\n    at node:internal/main:3:4`;
    expect(inSources(stack)).toBe(stack);
  }
});
