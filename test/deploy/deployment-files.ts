/** The files that deploy the service, and the settings that deploy/new-settings.sh makes for them. */

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseWithPointers } from '@stoplight/yaml';
import { expect } from 'vitest';
import { readSettings } from '../process/built-folder.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: documents of other programs, of which the tests read members
export const yaml = (text: string): any => {
  const { data, diagnostics } = parseWithPointers(text, { mergeKeys: true, ignoreDuplicateKeys: false });
  expect(diagnostics).toEqual([]);
  return data;
};

/** The script beside a stand-in for the built program. */
export function makeSettings(place: string, program: string, address: string) {
  writeFileSync(path.join(place, 'payroll.js'), program);
  writeFileSync(path.join(place, 'package.json'), '{"type":"module"}');
  mkdirSync(path.join(place, 'deploy'));
  copyFileSync(path.join(root, 'deploy/new-settings.sh'), path.join(place, 'deploy/new-settings.sh'));
  const words = ['deploy/new-settings.sh', 'settings', 'db.example.com:5432', address];
  const { PATH = '' } = process.env;
  const NODE_OPTIONS = `--import=${path.join(root, 'node_modules/tsx/dist/loader.mjs')}`;
  return spawnSync('sh', words, { cwd: place, env: { PATH, NODE_OPTIONS }, encoding: 'utf8' });
}

type Settings = Record<string, Record<string, string>>;

let settings: Settings | undefined;

/** What deploy/new-settings.sh writes, by file. It runs once for all tests of a worker, with real keys. */
export function newSettings(): Settings {
  settings ??= makeNewSettings();
  return settings;
}

function makeNewSettings(): Settings {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-deploy-'));
  const program = `await import(${JSON.stringify(path.join(root, 'src/commands/payroll.ts'))});`;
  const { status, stderr } = makeSettings(place, program, 'https://payroll.example.com');
  expect(status, stderr).toBe(0);
  const folder = path.join(place, 'settings');
  const names = readdirSync(folder).sort();
  const written = Object.fromEntries(names.map((name) => [name, readSettings(path.join(folder, name))]));
  rmSync(place, { recursive: true });
  return written;
}
