/** What a service on more than one machine has beside its processes: a second cell, a replica, a pooler. */
import { ensureDatabase } from '../../src/platform/database/check-safety.ts';
import { movePartner } from '../platform/cells/move-partner.ts';
import type { Chance } from '../support/chance.ts';
import { waitFor } from '../support/pause.ts';
import { queryDatabase } from '../support/query-database.ts';
import { followingReplica } from './following-replica.ts';
import { isInstalled, type Pooler, startPooler } from './pooler.ts';
import type { ownCluster } from './stop-database.ts';

type Cluster = Awaited<ReturnType<typeof ownCluster>>;
type Settings = Record<string, string>;
type Address = (database: string) => string;

export type Wide = {
  /** The databases of both cells, as the processes that make and move partners reach them. */
  readonly databases: Settings;
  /** The databases as each of the servers reaches them: in turn with the replica, and through the pooler. */
  settingsOfNext(): Settings;
  replaceReplica(): Promise<void>;
  replacePooler(): Promise<void>;
  /** Begins to move the partner to the other cell, unless a move is under way. */
  move(partner: string, chance: Chance): void;
  /** Where the partner is, once its move has ended. */
  home(): Promise<string>;
  readonly moves: () => number;
  remove(): Promise<void>;
};

/** Widens a cluster with one database. `throughNetwork` is how servers reach its databases. */
export async function widen({ server, url }: Cluster, throughNetwork: Address): Promise<Wide> {
  await keepLog(server);
  const other = server.url('tortured_2');
  await ensureDatabase(server.url('postgres'), 'tortured_2');
  const user = { name: 'pooled', password: 'pooled' };
  await queryDatabase(url, `create role ${user.name} login password '${user.password}'`);
  const replica = await followingReplica(server);
  const pooler = isInstalled
    ? await startPooler({ server: throughNetwork(url), user, connections: 8 })
    : undefined;
  if (!pooler) process.stderr.write('left out: the pooler, for pgbouncer is not on this machine\n');
  const databases = cellsAt((database) => database, [url, other]);
  const direct = { ...cellsAt(throughNetwork, [url, other]), ...replicasAt(replica.address, [url, other]) };
  let started = 0;
  const mover = moverOf([url, other], { ...databases, SUPERUSER_URL: url });
  return {
    databases,
    settingsOfNext: () => (pooler && started++ % 2 ? pooled(pooler, [url, other]) : direct),
    replaceReplica: replica.restart,
    replacePooler: async () => pooler?.restart(),
    ...mover,
    async remove() {
      await pooler?.stop();
      await replica.remove();
    },
  };
}

/** For a replica that was away. */
async function keepLog(server: Cluster['server']): Promise<void> {
  const maintenance = server.url('postgres');
  await queryDatabase(maintenance, `alter system set wal_keep_size = '1GB'`);
  await queryDatabase(maintenance, 'select pg_reload_conf()');
}

const cellsAt = (address: Address, [first, second]: readonly [string, string]): Settings => ({
  TEST_DATABASE_URL: address(first),
  TEST_CELL_URLS: address(second),
});
const replicasAt = (address: Address, [first, second]: readonly [string, string]): Settings => ({
  TEST_READ_URL: address(first),
  TEST_CELL_READ_URLS: address(second),
});
const pooled = ({ through }: Pooler, cells: readonly [string, string]): Settings => ({
  DATABASE_POOLER: 'pgbouncer',
  ...cellsAt(through, cells),
  TEST_MIGRATION_URL: cells[0],
  TEST_CELL_MIGRATION_URLS: cells[1],
});

/** Moves one partner at a time, also while faults happen. A move that was killed or failed is repeated. */
function moverOf(cells: readonly [string, string], settings: Settings) {
  let at = 0;
  let moves = 0;
  let underWay: Promise<void> | undefined;
  const move = async (partner: string, chance: Chance) => {
    const to = 1 - at;
    let problem = '';
    await movePartner(partner, to + 1, settings, 500 + chance.below(3_000)); // killed, if it takes longer
    await waitFor(
      'a move',
      async () => {
        const { out, err } = await movePartner(partner, to + 1, settings);
        problem = err;
        return out !== '';
      },
      async () => `: ${problem}`,
    );
    at = to;
    moves += 1;
    underWay = undefined;
  };
  return {
    move: (partner: string, chance: Chance) => {
      underWay ??= move(partner, chance);
      underWay.catch(() => {}); // home() rejects as well
    },
    home: async () => {
      await underWay;
      return cells[at] ?? cells[0];
    },
    moves: () => moves,
  };
}
