/** The machine's own PostgreSQL, with pg_dump, which the embedded one lacks. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { chooseRunner } from '../../src/platform/database/embedded/runner.ts';
import { freePort } from '../../src/platform/database/embedded/start.ts';
import { waitFor } from './pause.ts';
import { answers } from './query-database.ts';

const binaries = () => execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
const postgres = () => path.join(binaries(), 'postgres');

/**
 * A cluster for one test, which is removed after the test. Returns its superuser's URL, without a database.
 */
export async function ownPostgres(settings: readonly string[] = []): Promise<string> {
  const cluster = path.join(folderOfServer(), 'pg');
  const initdb = path.join(binaries(), 'initdb');
  const runner = chooseRunner(cluster, postgres());
  const how = ['-D', cluster, '--username=super', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(...runner.command(initdb, how), { ...runner.options, stdio: 'ignore' });
  return startOwn(cluster, settings);
}

/** A folder in which PostgreSQL's user may write. It is removed after the test. */
export function folderOfServer(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-postgres-'));
  chmodSync(folder, 0o755);
  giveToServer(folder);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Gives a folder and everything below it to PostgreSQL's user. */
export function giveToServer(folder: string): void {
  const { uid, gid } = chooseRunner(path.join(folder, 'none'), postgres()).options;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Starts PostgreSQL on a cluster until the test ends. Returns its superuser's URL, without a database. */
export async function startOwn(cluster: string, settings: readonly string[] = []): Promise<string> {
  const server = await runServer(cluster, postgres(), settings);
  onTestFinished(() => server.end('SIGINT'));
  return server.url;
}

export type OwnServer = Awaited<ReturnType<typeof runServer>>;

/** Runs a server of this program on a cluster. Resolves when it accepts its superuser. */
export async function runServer(
  cluster: string,
  program: string,
  settings: readonly string[] = [],
  { port: fixedPort, login = 'super' }: { port?: number; login?: string } = {},
) {
  const port = fixedPort ?? (await freePort(0));
  const all = ['cluster_name=payroll-tests', 'fsync=off', `port=${port}`, 'unix_socket_directories='];
  const args = ['-D', cluster, ...[...all, ...settings].flatMap((setting) => ['-c', setting])];
  const runner = chooseRunner(cluster, program);
  const server = spawn(...runner.command(program, args), { ...runner.options, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const url = `postgres://${login}@127.0.0.1:${port}`;
  await waitFor('PostgreSQL', () => answers(`${url}/postgres`));
  return {
    url,
    port,
    async end(signal: NodeJS.Signals): Promise<void> {
      server.kill(signal);
      await ended;
    },
  };
}
