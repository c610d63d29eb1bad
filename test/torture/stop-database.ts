/** Immediate stops of PostgreSQL while clients retry. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDatabase } from '../../src/platform/database/check-safety.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded/start.ts';
import type { Chance } from '../support/chance.ts';
import { pause, waitFor } from '../support/pause.ts';
import { answers } from '../support/query-database.ts';
import { startClients } from './clients.ts';
import type { Stage } from './stage.ts';
import { ask, type Servers } from './wire.ts';
import type { Memory } from './work.ts';

/** A cluster of its own with durable commits, as in production. */
export async function ownCluster(above = tmpdir()) {
  const dataFolder = mkdtempSync(path.join(above, 'payroll-torture-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  await ensureDatabase(server.url('postgres'), 'tortured');
  const log = path.join(dataFolder, 'pg', 'server.log');
  return {
    server,
    url: server.url('tortured'),
    /** How many deadlocks PostgreSQL has resolved, by its log, which outlives its crashes. */
    deadlocks: () => readFileSync(log, 'utf8').split('deadlock detected').length - 1,
    remove: async () => {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

type Plan = {
  readonly stops: number;
  readonly cluster: EmbeddedServer;
  readonly servers: Servers;
  readonly memory: Memory;
};

/** Returns how long after each restart of the database the server took to serve again, in milliseconds. */
export async function stopDatabase(stage: Stage, chance: Chance, plan: Plan): Promise<number[]> {
  const { stops, cluster, servers, memory } = plan;
  const server = await stage.start();
  servers.urls.push(server.baseUrl);
  const finish = startClients(stage, servers, chance, memory);
  const recoveries: number[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await pause(150 + chance.below(250));
    await waitFor('work', () => (servers.underWay.get(server.baseUrl) ?? 0) > 0);
    await stopAtOnce(cluster);
    await waitFor('the database', () => answers(stage.databaseUrl));
    recoveries.push(await waitFor('the service', () => serves(stage, server.baseUrl)));
  }
  await finish();
  await server.kill();
  return recoveries;
}

/** What `pg_ctl stop -m immediate` sends. */
export async function stopAtOnce(cluster: EmbeddedServer): Promise<void> {
  const { pid } = cluster;
  process.kill(pid, 'SIGQUIT');
  await waitFor('another PostgreSQL', () => cluster.pid !== pid);
}

export async function serves({ key, partnerID }: Stage, baseUrl: string): Promise<boolean> {
  const path = `/companies?partnerID=${partnerID}`;
  return (await ask(baseUrl, { method: 'GET', path, key }).catch(() => undefined))?.status === 200;
}
