import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EmbeddedServer } from '../../src/platform/database/embedded/start.ts';
import { findBinaries } from '../../src/platform/database/embedded/start.ts';
import { copyCluster } from '../platform/database/replicated-cluster.ts';
import { runServer } from '../support/own-postgres.ts';
import { queryDatabase } from '../support/query-database.ts';

/** A streaming replica of an embedded server. */
export async function followingReplica(server: EmbeddedServer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-torture-replica-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const to = path.join(folder, 'replica');
  const primary = new URL(server.url('postgres'));
  const from = (
    await queryDatabase<{ at: string }>(primary.href, `select current_setting('data_directory') as at`)
  )[0];
  await copyCluster(primary.href, from?.at ?? '', to);
  const { username, password, port } = primary;
  const settings = [
    `primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password}`,
    ...['hot_standby_feedback=on', 'max_standby_streaming_delay=1s', 'wal_retrieve_retry_interval=100ms'],
    ...['max_connections=200', 'listen_addresses=127.0.0.1'],
  ];
  const { postgres } = findBinaries();
  const login = `${username}:${password}`;
  let replica = await runServer(to, postgres, settings, { login });
  const { port: replicaPort } = replica;
  return {
    address: (database: string): string => {
      const url = new URL(database);
      url.port = String(replicaPort);
      return url.href;
    },
    async restart() {
      await replica.end('SIGQUIT');
      replica = await runServer(to, postgres, settings, { login, port: replicaPort });
    },
    async remove() {
      await replica.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
