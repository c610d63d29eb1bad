import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { commandLine } from '../../src/platform/database/embedded/processes.ts';
import { startEmbedded } from '../../src/platform/database/embedded/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The shared test cluster's database `postgres`, as its superuser. */
    testClusterUrl: string;
  }
}

const folderName = /^payroll-tests-(\d+)-/;

/**
 * Removes the folders of runs that are over. A killed run, whose PostgreSQL ended with it, leaves its folder
 * to the next run.
 */
const removeFoldersOf = (isOver: (runner: number) => boolean) => {
  for (const name of readdirSync(tmpdir())) {
    const runner = Number(folderName.exec(name)?.[1]);
    if (runner > 0 && isOver(runner)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
};

/**
 * Settings for hundreds of databases that live for minutes. Autovacuum would always be visiting one of them,
 * and checkpoints would write what the end of the run removes.
 */
const forPassingDatabases = ['autovacuum = off', "checkpoint_timeout = '1h'", "max_wal_size = '4GB'"];

async function leaveAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of forPassingDatabases) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Starts one PostgreSQL for the whole test run, and removes it afterwards. */
export const setup = async (project: TestProject) => {
  removeFoldersOf((runner) => commandLine(runner) === undefined);
  const dataFolder = mkdtempSync(path.join(tmpdir(), `payroll-tests-${process.pid}-`));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  const server = await startEmbedded({
    dataFolder,
    say: (sentence) => process.stderr.write(`${sentence}\n`),
    durable: false,
  });
  await leaveAlone(server.url('postgres'));
  project.provide('testClusterUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    removeFoldersOf((runner) => runner === process.pid);
  };
};
