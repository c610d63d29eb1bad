import { existsSync, lstatSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyFolder, keepOwner } from './copy-files.ts';
import { connectAsOwner } from './owner-connection.ts';
import { findPostmaster } from './postmaster-file.ts';
import { type EmbeddedServer, readPassword, startEmbedded } from './start.ts';

/** Files of a running server, and the contents of folders that PostgreSQL creates again. */
const ofTheServer =
  /^(?:postmaster\.(?:pid|opts)|server\.log|port|backup_label|pg_wal\/.+|pg_(?:replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|.*\/pgsql_tmp.*|(?:.*\/)?pg_internal\.init.*)$/;
const control = 'global/pg_control';

/**
 * Copies the cluster of a data folder with PostgreSQL's online backup, whether it runs or not. The copy has
 * every transaction that was committed by the end of the copying, and none in part. A replication slot that
 * ends with the connection keeps the write-ahead log that the copy needs.
 * https://www.postgresql.org/docs/current/continuous-archiving.html
 */
export async function copyCluster(dataFolder: string, to: string): Promise<void> {
  const from = path.join(dataFolder, 'pg');
  if (!existsSync(path.join(from, 'PG_VERSION'))) throw new Error(`There is no database in ${dataFolder}.`);
  const running = findPostmaster(from);
  const server = running ? undefined : await startEmbedded({ dataFolder, say: () => {} });
  try {
    const client = await connectTo(from, server);
    try {
      await copyWhile(client, from, to);
    } finally {
      await client.end();
    }
  } finally {
    await server?.stop();
  }
}

async function connectTo(cluster: string, server: EmbeddedServer | undefined): Promise<pg.Client> {
  const port = server?.port ?? findPostmaster(cluster)?.port ?? Number.NaN;
  const password = readPassword(cluster);
  await (await connectAsOwner(port, password)).end(); // fails within two seconds if nothing answers
  const client = new pg.Client(`postgres://owner:${password}@127.0.0.1:${port}/postgres`);
  client.on('error', () => {}); // the query itself throws the failure
  await client.connect();
  return client;
}

async function copyWhile(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  await client.query(`select pg_backup_start('payroll backup', fast => true)`);
  copyFolder(from, to, (file) => ofTheServer.test(file) || file === control);
  copyFolder(path.join(from, 'global'), path.join(to, 'global'), (file) => file !== 'pg_control');
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), (file) => file.startsWith('summaries/'));
  const label = path.join(to, 'backup_label');
  writeFileSync(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
  keepOwner(label, lstatSync(path.join(from, 'PG_VERSION')));
}
