/** What the full run needs: a cluster, servers behind a bad network, workers, receivers of each kind. */
import { stallingProxy } from '../isolation/stalling-proxy.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { type Attentive, attentiveReceiver } from './attentive-receiver.ts';
import { misbehaviours } from './bad-receivers.ts';
import type { ServerProcess } from './server-process.ts';
import { openStage, type Stage } from './stage.ts';
import { ownCluster } from './stop-database.ts';
import { noServers, type Servers } from './wire.ts';

export type Scenery = {
  readonly stage: Stage;
  readonly cluster: Awaited<ReturnType<typeof ownCluster>>['server'];
  readonly network: Awaited<ReturnType<typeof stallingProxy>>;
  readonly good: Attentive;
  /** Servers that clients reach, connected to the database through the bad network. */
  readonly servers: ServerProcess[];
  readonly workers: ServerProcess[];
  readonly known: Servers;
  startServer(): Promise<void>;
  startWorker(): Promise<void>;
  /** How many deadlocks PostgreSQL has resolved. */
  deadlocks(): number;
  remove(): Promise<void>;
};

export const kinds = ['shift'];

export async function openScenery(): Promise<Scenery> {
  const { server: cluster, url, deadlocks, remove } = await ownCluster();
  const network = await stallingProxy(url);
  const good = await attentiveReceiver();
  const bad = await Promise.all(Object.values(misbehaviours).map((answer) => startReceiver(answer)));
  const webhooks = [good, ...bad].map((receiver) => ({ url: receiver.url, kinds }));
  const stage = await openStage(url, webhooks);
  const [servers, workers, known]: [ServerProcess[], ServerProcess[], Servers] = [[], [], noServers()];
  const scenery: Scenery = {
    stage,
    cluster,
    network,
    good,
    servers,
    workers,
    known,
    async startServer() {
      const server = await stage.start({ TEST_DATABASE_URL: network.url });
      servers.push(server);
      known.urls.push(server.baseUrl);
    },
    async startWorker() {
      workers.push(await stage.start({ DELIVER_EVENTS: 'true' }));
    },
    deadlocks,
    async remove() {
      await Promise.all([...servers, ...workers].map((server) => server.kill()));
      await Promise.all([good, ...bad].map((receiver) => receiver.close()));
      await network.close();
      await remove();
    },
  };
  await Promise.all([scenery.startServer(), scenery.startServer()]);
  await Promise.all([scenery.startWorker(), scenery.startWorker()]);
  return scenery;
}
