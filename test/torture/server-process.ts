/** The built service as a process that tests kill. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../src/process/commands.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ServerProcess = {
  readonly baseUrl: string;
  readonly pid: number;
  isAlive(): boolean;
  /** Its state, what its /readyz answers, and the last that it wrote. */
  describe(): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Kills the process and waits for its end. */
  kill(): Promise<void>;
  /** Ends the process as an operator does, and waits for its exit code. */
  stop(): Promise<number | null>;
};

/**
 * Resolves when the server listens; rejects with its output when it ends instead. `program` is the built
 * file of another version.
 */
export async function startServer(
  settings: Record<string, string>,
  role: Role = 'all',
  program = path.join(root, '.build/start.js'),
): Promise<ServerProcess> {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program, role], {
    // as npm start does
    cwd: root,
    env: { PATH, HOME, PORT: '0', MALLOC_TRIM_THRESHOLD_: '131072', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const withUs = () => void child.kill('SIGKILL');
  process.once('exit', withUs);
  const ended = once(child, 'close').then(() => process.removeListener('exit', withUs));
  let said = '';
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said = `${said}${text}`.slice(-10_000);
        const url = /^Payroll (?:is listening on|.+ Its health:) (http:\/\/[^/\s]+)/m.exec(said)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const baseUrl = await Promise.race([listening, ended.then(() => undefined)]);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  if (!baseUrl || child.pid === undefined) throw new Error(`the server ended instead of starting: ${said}`);
  return {
    baseUrl,
    pid: child.pid,
    isAlive,
    describe: async () => {
      const state = isAlive()
        ? `runs: ${await readiness(baseUrl)}`
        : `ended: ${child.exitCode ?? child.signalCode}`;
      return `${baseUrl} ${state}\n${said.slice(-2_000)}`;
    },
    signal: (name) => void child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

async function readiness(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(String);
  return typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
}

type Payroll = { readonly databaseUrl: string; readonly masterKey: string };

/** A process that runs payroll and nothing else. */
export const startPayrollWorker = (
  { databaseUrl, masterKey }: Payroll,
  more: Record<string, string> = {},
): Promise<ServerProcess> =>
  startServer(
    {
      TEST_DATABASE_URL: databaseUrl,
      MASTER_KEYS: masterKey,
      DELIVER_EVENTS: 'false',
      RUN_PAYROLL: 'true',
      LOG_LEVEL: 'fatal',
      ...more,
    },
    'work',
  );
