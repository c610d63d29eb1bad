/** A primary and a streaming replica of it, of the PostgreSQL that comes with the service. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseRunner } from '../../../src/platform/database/embedded/runner.ts';
import { findBinaries } from '../../../src/platform/database/embedded/start.ts';
import { runServer } from '../../support/own-postgres.ts';

export type ReplicatedCluster = Awaited<ReturnType<typeof replicatedCluster>>;

const { initdb, postgres } = findBinaries();

/** Makes both. `prepare` runs on the primary before it is copied. */
export async function replicatedCluster(prepare: (primaryUrl: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-replicated-'));
  chmodSync(folder, 0o755);
  const [primaryFolder, replicaFolder] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  makeCluster(primaryFolder);
  const primary = await runServer(primaryFolder, postgres);
  await prepare(primary.url);
  await copyCluster(`${primary.url}/postgres`, primaryFolder, replicaFolder);
  const follow = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=super`;
  const settings = [follow, 'max_standby_streaming_delay=200ms', 'wal_retrieve_retry_interval=100ms'];
  let replica = await runServer(replicaFolder, postgres, settings);
  const { url, port } = replica;
  return {
    primary: primary.url,
    replica: url,
    /** Ends the replica without any goodbye. */
    kill: () => replica.end('SIGQUIT'),
    async restart(): Promise<void> {
      replica = await runServer(replicaFolder, postgres, settings, { port });
    },
    async remove(): Promise<void> {
      await Promise.all([replica.end('SIGKILL'), primary.end('SIGKILL')]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function makeCluster(folder: string): void {
  mkdirSync(folder);
  const { uid, gid } = chooseRunner(path.join(folder, 'none'), postgres).options;
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder, path.dirname(folder)]);
  const runner = chooseRunner(folder, postgres);
  const how = ['-D', folder, '--username=super', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  execFileSync(...runner.command(initdb, how), { ...runner.options, stdio: 'ignore' });
}

/** What pg_basebackup does, which the embedded server comes without. */
export async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  const left = ['postmaster.pid', 'pg_wal'].map((name) => path.join(from, name));
  cpSync(from, to, { recursive: true, filter: (file) => !left.includes(file) });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  mkdirSync(path.join(to, 'pg_wal'));
  writeFileSync(path.join(to, 'backup_label'), rows[0].labelfile);
  writeFileSync(path.join(to, 'standby.signal'), '');
  chmodSync(to, 0o700);
  const { uid, gid } = chooseRunner(from, postgres).options;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
}
