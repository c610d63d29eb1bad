/** The command line as it is run: a process of its own, with settings of its own and no other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Service } from '../support/service.ts';
import type { World } from '../support/world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

/** A command that is running; its input is at its end. */
export function startPayroll(args: readonly string[], settings: Settings, input = '') {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, ['.build/payroll.js', ...args], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: path.join(tmpdir(), 'no-such-folder'), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => code as number | null); // node says which
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said, ended };
}

/** Runs a command to its end. */
export async function payroll(args: readonly string[], settings: Settings, input?: string) {
  const { said, ended } = startPayroll(args, settings, input);
  const code = await ended;
  return {
    code,
    ...said,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered
    json: (): any => JSON.parse(said.out),
  };
}

/** A folder of the test's own. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The data folder of an embedded service that has made its demo, as far as commands look into it. */
export function demoFolder({ baseUrl, operatorKeys }: Service, world: World): string {
  const folder = scratchFolder();
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  write('demo.json', { baseUrl, ...world });
  write('operator-keys.json', operatorKeys);
  return folder;
}
