import express, { type Router } from 'express';
import type { ReplicaState } from '../../database/replica-health.ts';
import { environments } from '../../foundation/environment.ts';
import type { Core } from '../../operation/operate.ts';
import { figuresUntil } from '../figures-until.ts';
import type { Metrics } from '../metrics.ts';

export type HealthParts = {
  core: Core;
  metrics: Metrics;
  updateMetrics: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * /livez checks the event loop only. /readyz queries each environment's database: the service is ready while
 * one responds, so that an outage of one does not stop the other's traffic; the body reports each, and the
 * last check date whose tax figures are loaded. A replica is reported and makes nothing unready: the primary
 * serves what it does not.
 */
export function healthRoutes({ core, metrics, updateMetrics, isStopping }: HealthParts): Router {
  const router = express.Router();
  router.get('/livez', (_request, response) => {
    response.locals['operation'] = 'livez';
    response.json({ success: true });
  });
  router.get('/readyz', async (_request, response) => {
    response.locals['operation'] = 'readyz';
    const states = await Promise.all(
      environments.map(async (name) => {
        const here = core[name];
        return [name, here ? ((await here.database.isReady()) ? 'ready' : 'unavailable') : 'off'] as const;
      }),
    );
    const success = !isStopping() && states.some(([, state]) => state === 'ready');
    response.status(success ? 200 : 503).json({
      success,
      ...Object.fromEntries(states),
      ...(await replicasIn(core)),
      figures_until: await figuresUntil(core),
    });
  });
  router.get('/metrics', async (_request, response) => {
    response.locals['operation'] = 'metrics';
    await updateMetrics();
    response.setHeader('Content-Type', metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

/** The state of each environment's replica, where there is one. */
async function replicasIn(core: Core): Promise<{ replicas?: Record<string, string> }> {
  const states = await Promise.all(
    environments.map(async (name) => [name, await core[name]?.database.replica?.look()] as const),
  );
  const there = states.filter((entry): entry is [(typeof entry)[0], ReplicaState] => entry[1] !== undefined);
  return there.length ? { replicas: Object.fromEntries(there) } : {};
}
