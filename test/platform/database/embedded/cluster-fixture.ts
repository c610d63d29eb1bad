import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { once as onceOnly } from '../../../../src/foundation/once.ts';
import { findPostmaster } from '../../../../src/platform/database/embedded/postmaster-file.ts';
import { startEmbedded } from '../../../../src/platform/database/embedded/start.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A folder that PostgreSQL's user can enter even when tests run as root. Removed after the test. */
export const scratchFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    const cluster = path.join(folder, 'pg');
    await expect.poll(() => findPostmaster(cluster)).toBeUndefined();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

/** A stopped cluster of this worker, to copy: initdb takes a second of each test. */
const stoppedCluster = onceOnly(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), `payroll-tests-${process.ppid}-`)); // goes with the test run
  chmodSync(folder, 0o755);
  await (await startEmbedded({ dataFolder: folder, say: () => {}, durable: false })).stop();
  return folder;
});

/** A folder with a cluster that has run before. */
export const usedFolder = async () => {
  const [used, folder] = [await stoppedCluster(), scratchFolder()];
  execFileSync('cp', ['-a', `${used}/pg`, folder]);
  rmSync(path.join(folder, 'pg/port'), { force: true });
  return folder;
};

/** A server of this process, stopped when the test ends. */
export const start = async (dataFolder: string, said: string[] = []) => {
  const server = await startEmbedded({ dataFolder, say: (line) => said.push(line), durable: false });
  onTestFinished(server.stop);
  return server;
};

export const ask = async (url: string, sql: string): Promise<Record<string, unknown>> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
};

export const guardOf = async (url: string) =>
  Number((await ask(url, `select current_setting('payroll.guard') as guard`)).guard);

/** Kills the guard and its reader, so that no process stops PostgreSQL. Linux only. */
export const killGuard = (guard: number, postmaster: number) => {
  const parentOf = (pid: number) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  };
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  for (const pid of pids) {
    try {
      if (pid !== postmaster && parentOf(pid) === guard) process.kill(pid, 'SIGKILL');
    } catch {} // it has ended since it was listed
  }
  process.kill(guard, 'SIGKILL');
};

const Started = z.object({ pid: z.number(), port: z.number(), url: z.string(), milliseconds: z.number() });
const Line = z.object({
  started: Started.optional(),
  refused: z.string().optional(),
  interrupted: z.boolean().optional(),
});

type OwnerOptions = { uid?: number; gid?: number; durable?: boolean; under?: string[] };

/** The owner's program as one file: without, each process compiles the sources. */
const ownerProgram = onceOnly(() => {
  const file = `.build/owner-process-${process.pid}.js`;
  const source = 'test/platform/database/embedded/owner-process.ts';
  execFileSync(process.execPath, ['tools/build/service.mjs', source, file], { cwd: root, stdio: 'inherit' });
  return path.join(root, file);
});

/** Another process that owns, or tries to own, the cluster; `under` is a command that runs it. */
export const ownerProcess = (
  dataFolder: string,
  { uid, gid, durable = false, under = [] }: OwnerOptions = {},
) => {
  const node = [process.execPath, ownerProgram(), dataFolder, durable ? 'durable' : 'passing'];
  const [program = '', ...args] = [...under, ...node];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a process group of its own, to be interrupted as a terminal does it
    ...(uid === undefined ? {} : { uid, gid }),
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the owner process ended without a word');
      const line = Line.parse(JSON.parse(value));
      if (line.started || line.refused || line.interrupted) return line;
    }
  };
  const started = async () => {
    const { started, refused } = await next();
    if (!started) throw new Error(refused);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  onTestFinished(() => end('SIGKILL'));
  return { child, next, started, end };
};
