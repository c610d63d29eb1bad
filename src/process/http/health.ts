import express, { type Router } from 'express';
import { type Environment, environments } from '../../foundation/environment.ts';
import type { ReplicaState } from '../../platform/database/replica-health.ts';
import { type Core, cellsOf, everyCell } from '../../platform/operation/operate.ts';
import { figuresUntil } from '../figures-until.ts';
import type { Metrics } from '../metrics.ts';

export type HealthParts = {
  core: Core;
  metrics: Metrics;
  /** Updates the metrics that are read from the databases. */
  updateMetrics: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * Serves /livez, which checks only the event loop, and /readyz, which queries each database. The service is
 * ready while one database responds, so that an outage of one does not stop the traffic of the others. A
 * replica never makes the service unready, because the primary serves its reads. However many callers ask,
 * each database runs one query at a time, on a connection of its own.
 */
export function healthRoutes({ core, metrics, updateMetrics, isStopping }: HealthParts): Router {
  const router = express.Router();
  router.get('/livez', (_request, response) => {
    response.locals['operation'] = 'livez';
    response.json({ success: true });
  });
  const look = shared(() => lookAt(core));
  router.get('/readyz', async (_request, response) => {
    response.locals['operation'] = 'readyz';
    const { isReady, ...seen } = await look();
    const success = isReady && !isStopping();
    response.status(success ? 200 : 503).json({ success, ...seen });
  });
  router.get('/metrics', async (_request, response) => {
    response.locals['operation'] = 'metrics';
    await updateMetrics();
    response.setHeader('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** Lets calls share the work: a call while the work is under way gets its result. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function lookAt(core: Core) {
  const [states, replicas, until] = await Promise.all([
    Promise.all(environments.map(async (name) => [name, await statesOf(core, name)] as const)),
    replicasIn(core),
    figuresUntil(core),
  ]);
  return {
    isReady: states.some(([, cells]) => cells.some(({ state }) => state === 'ready')),
    ...Object.fromEntries(states.map(([name, cells]) => [name, stateOf(cells)])),
    ...cellsIn(states),
    ...lacking(states),
    ...replicas,
    ...waitingMessages(states),
    figures_until: until,
  };
}

type CellState = {
  readonly number: number;
  readonly state: 'ready' | 'unavailable';
  readonly missingMigration?: string | undefined;
  readonly messagesWaiting: number;
};

const statesOf = (core: Core, name: Environment): Promise<readonly CellState[]> =>
  Promise.all(
    cellsOf(core, name).map(async ({ number, database }) => {
      const { isReady, missingMigration } = await database.readiness();
      const messagesWaiting = isReady ? await database.waitingMessages().catch(() => 0) : 0;
      return { number, state: isReady ? 'ready' : 'unavailable', missingMigration, messagesWaiting };
    }),
  );

/** The state of an environment. It is ready while one of its cells is. */
function stateOf(cells: readonly CellState[]): string {
  if (!cells.length) return 'off';
  return cells.some(({ state }) => state === 'ready') ? 'ready' : 'unavailable';
}

/** The states of the cells, for environments that have several. */
function cellsIn(states: readonly (readonly [Environment, readonly CellState[]])[]) {
  const there = states.filter(([, cells]) => cells.length > 1);
  const shown = there.map(([name, cells]) => [
    name,
    Object.fromEntries(cells.map(({ number, state }) => [number, state])),
  ]);
  return there.length ? { cells: Object.fromEntries(shown) } : {};
}

/** The first migration that a database of each environment lacks, as after the restore of an older backup. */
function lacking(states: readonly (readonly [Environment, readonly CellState[]])[]) {
  const names = states.flatMap(([name, cells]) => {
    const missing = cells.find(({ missingMigration }) => missingMigration)?.missingMigration;
    return missing ? [[name, missing]] : [];
  });
  return names.length ? { missing_migrations: Object.fromEntries(names) } : {};
}

/** How many messages wait for a mail server. They leave once there is one. */
function waitingMessages(states: readonly (readonly [Environment, readonly CellState[]])[]) {
  const waiting = states
    .flatMap(([, cells]) => cells)
    .reduce((sum, { messagesWaiting }) => sum + messagesWaiting, 0);
  return waiting ? { messages_waiting: `${waiting} for a mail server: set SMTP_URL and MAIL_FROM` } : {};
}

/** The state of each replica, by environment or cell. */
async function replicasIn(core: Core): Promise<{ replicas?: Record<string, string> }> {
  const states = await Promise.all(
    everyCell(core).map(async ({ database, world: { environment }, label: { cell } }) => {
      const name = cell ? `${environment} cell ${cell}` : environment;
      return [name, await database.replica?.look()] as const;
    }),
  );
  const there = states.filter((entry): entry is [(typeof entry)[0], ReplicaState] => entry[1] !== undefined);
  return there.length ? { replicas: Object.fromEntries(there) } : {};
}
