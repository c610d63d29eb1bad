/**
 * Helm itself renders and lints the chart. A package of the tests has it for Linux on x64. Elsewhere it is
 * the `helm` on PATH, or the tests are left out.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { TestContext } from 'vitest';
import { needing } from '../support/needing.ts';
import { root, yaml } from './deployment-files.ts';

const chart = path.join(root, 'deploy/helm');
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The packaged program, unpacked once for each checkout. */
function packaged(): string {
  const folder = path.join(root, 'node_modules/.cache/helm');
  const file = path.join(folder, 'helm');
  if (existsSync(file)) return file;
  const { resolve } = createRequire(import.meta.url);
  const layer = path.join(path.dirname(resolve('@aws-cdk/asset-kubectl-v20')), 'layer.zip');
  const unpacked = unzipSync(readFileSync(layer), { filter: ({ name }) => name === 'helm/helm' });
  mkdirSync(folder, { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, unpacked['helm/helm'] ?? '');
  chmodSync(part, 0o755);
  renameSync(part, file); // another process may have done the same
  return file;
}

export function needingHelm(context: TestContext): void {
  if (!isPackaged) needing(context, 'helm');
}

export function helm(...words: readonly string[]) {
  const program = isPackaged ? packaged() : 'helm';
  return spawnSync(program, words, { cwd: chart, encoding: 'utf8' });
}

// biome-ignore lint/suspicious/noExplicitAny: manifests, of which the tests read members
export type Manifest = any;

/** What the chart installs with these values, over its own, as the release `payroll`. */
export function rendered(values: object = {}): readonly Manifest[] {
  const { stdout, stderr, status } = template(values);
  if (status !== 0) throw new Error(stderr);
  return stdout.split(/^---$/m).flatMap((text) => yaml(text) ?? []);
}

/** Why the chart refuses these values. */
export const refusalOf = (values: object): string => template(values).stderr;

const made = new Map<string, ReturnType<typeof helm>>();

/** Each set of values is rendered once: the charts of two tests are often the same. */
function template(values: object) {
  const name = JSON.stringify(values);
  const ran = made.get(name) ?? render(values);
  made.set(name, ran);
  return ran;
}

function render(values: object) {
  const file = path.join(root, `node_modules/.cache/helm/values.${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(values));
  const ran = helm('template', 'payroll', '.', '--values', file);
  rmSync(file);
  return ran;
}
