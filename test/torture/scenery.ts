/** What the full run needs: a cluster, servers behind a bad network, workers, receivers of each kind. */
import { stallingProxy } from '../isolation/stalling-proxy.ts';
import { startReceiver } from '../outside/webhooks/receiver.ts';
import { waitFor } from '../support/pause.ts';
import { type Attentive, attentiveReceiver } from './attentive-receiver.ts';
import { misbehaviours } from './bad-receivers.ts';
import type { ServerProcess } from './server-process.ts';
import { openStage, type Stage } from './stage.ts';
import { ownCluster } from './stop-database.ts';
import { type Wide, widen } from './wide.ts';
import { noServers, type Servers } from './wire.ts';

export type Scenery = {
  readonly stage: Stage;
  /** On more than one machine. */
  readonly wide: Wide | undefined;
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

/** Starts a server again when it ends instead of starting, as a supervisor does: a pooler may refuse. */
async function supervised(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  let server: ServerProcess | undefined;
  let problem = '';
  const hasStarted = async () => {
    server = await start().catch((error: Error) => {
      problem = error.message;
      return undefined;
    });
    return server !== undefined;
  };
  await waitFor('a server', hasStarted, async () => `: ${problem}`);
  if (!server) throw new Error(problem);
  return server;
}

export async function openScenery(isWide = false): Promise<Scenery> {
  const own = await ownCluster();
  const { server: cluster, url, deadlocks, remove } = own;
  const network = await stallingProxy(url);
  const throughNetwork = (database: string): string => {
    const { port } = new URL(network.url);
    return Object.assign(new URL(database), { port }).href;
  };
  const wide = isWide ? await widen(own, throughNetwork) : undefined;
  const good = await attentiveReceiver();
  const bad = await Promise.all(Object.values(misbehaviours).map((answer) => startReceiver(answer)));
  const webhooks = [good, ...bad].map((receiver) => ({ url: receiver.url, kinds }));
  const stage = await openStage(url, webhooks, wide?.databases);
  const [servers, workers, known]: [ServerProcess[], ServerProcess[], Servers] = [[], [], noServers()];
  const scenery: Scenery = {
    stage,
    wide,
    cluster,
    network,
    good,
    servers,
    workers,
    known,
    async startServer() {
      const settings = wide?.settingsOfNext() ?? { TEST_DATABASE_URL: network.url };
      const server = await (wide ? supervised(() => stage.start(settings)) : stage.start(settings));
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
      await wide?.remove();
      await remove();
    },
  };
  await Promise.all([scenery.startServer(), scenery.startServer()]);
  await Promise.all([scenery.startWorker(), scenery.startWorker()]);
  return scenery;
}
