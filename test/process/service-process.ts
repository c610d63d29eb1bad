/** The service as `npm start` runs it: a process of its own, with settings of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { once as onceOnly } from '../../src/foundation/once.ts';
import { findPostmaster } from '../../src/platform/database/embedded/postmaster-file.ts';
import { eventually } from '../support/eventually.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const postmasterIn = (dataFolder: string) => findPostmaster(path.join(dataFolder, 'pg'));

/** A folder PostgreSQL's user can enter also when tests run as root. */
export function emptyFolder(prefix = 'payroll-process-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes a data folder once nothing runs in it. */
export async function removeFolder(folder: string): Promise<void> {
  await eventually(() => expect(postmasterIn(folder)).toBeUndefined());
  rmSync(folder, { recursive: true, force: true });
}

/** A data folder of the test's own: empty, or a copy of one that a first start has made. */
export function dataFolder(made?: string): string {
  const folder = emptyFolder();
  if (made) execFileSync('cp', ['-a', `${made}/.`, folder]);
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** A data folder that a first start has made, to copy: the first start takes twice as long as others. */
export const madeFolder = onceOnly(async () => {
  const folder = emptyFolder(`payroll-tests-${process.ppid}-`); // goes with the test run
  const maker = serviceProcess({ DATA_DIR: folder });
  await maker.started();
  await maker.end('SIGTERM');
  return folder;
});

const notYet = () => {
  throw new Error('it has not said that it is listening');
};

export type ServiceProcess = ReturnType<typeof serviceProcess>;

type Program = { readonly args: readonly string[]; readonly cwd: string; uid?: number; gid?: number };
const npmStart: Program = { args: ['.build/start.js'], cwd: root };

export function serviceProcess(settings: Record<string, string>, { args, ...options } = npmStart) {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, args, {
    ...options,
    env: { PATH, HOME, PORT: '0', DATABASE_PATIENCE: '20', ...settings }, // on a busy machine no 503
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const begun = performance.now();
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null); // node says which
  const baseUrl = () => /^Payroll (?:is listening on|.+ Its health:) (http:\/\/[^/\s]+)/m.exec(out)?.[1];

  return {
    child,
    ended,
    out: () => out,
    err: () => err,
    /** The lines of the log, without the output for the person who started it. */
    log: () => out.split('\n').filter((line) => line.startsWith('{')),
    said: () =>
      out
        .split('\n')
        .filter((line) => !line.startsWith('{'))
        .join('\n'),
    async started() {
      const listening = eventually(() => baseUrl() ?? notYet());
      const url = await Promise.race([listening, ended.then(() => undefined)]);
      listening.catch(() => {}); // the process ended, which is checked below
      if (!url) throw new Error(`it ended instead of starting: ${err}`);
      return { baseUrl: url, milliseconds: performance.now() - begun };
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

/** One that is surely gone when the test is. */
export function passingProcess(settings: Record<string, string>, program = npmStart): ServiceProcess {
  const started = serviceProcess(settings, program);
  onTestFinished(async () => void (await started.end('SIGKILL')));
  return started;
}

/** A port that somebody else listens on. */
export async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // it listens on TCP
}
