import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { openApiOf, printedOpenApi, routesOf } from '../../../rest-facade/api-of.ts';
import { restFacade } from '../../../rest-facade/app.ts';
import { fallbackHandlers } from '../../../rest-facade/fallback-handlers.ts';
import { referencePages } from '../../../rest-facade/reference/pages.tsx';
import { refuseFault } from '../../../rest-facade/refuse.ts';
import { systemClock } from '../../foundation/clock.ts';
import { once } from '../../foundation/once.ts';
import { hostedScreens } from '../../hosted-screens/router.ts';
import { unsubscribePages } from '../../outside/messages/unsubscribe-page.ts';
import type { ReplayCounts } from '../../outside/replays/nightly-sample.ts';
import { reportDownloads, reportOpener } from '../../outside/reports/downloads.ts';
import { calendarFiles } from '../../pay/pay-calendar/calendar-file.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { schema } from '../../schema.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/demo-file.ts';
import { agentRoute } from '../http/agent-route.ts';
import { createApp, createHealthApp } from '../http/app.ts';
import { createMetrics } from '../metrics.ts';
import { operatingMetrics } from '../operating-metrics.ts';
import { createGraphql } from '../yoga.ts';

type Parts = {
  log: Logger;
  config: Config;
  core: Core;
  baseUrl: string;
  demo: Demo | undefined;
  /** How many companies' payroll fails, by database. */
  failing: ReadonlyMap<World, number>;
  /** How many checks the nightly replay has compared. */
  replayed: Readonly<ReplayCounts>;
  isStopping: () => boolean;
};

/**
 * Puts every entry point of the core on one Express app: REST, GraphQL, screens, reference pages.
 * `operations` is the app on OPERATIONS_PORT, which then has health and metrics alone.
 */
export function createFaces(parts: Parts): { faces: Express; operations: Express } {
  const { config, core, log, baseUrl, demo, isStopping } = parts;
  const { metrics, updateMetrics } = metricsOf(parts);
  const health = { core, metrics, updateMetrics, isStopping };
  const routes = routesOf(schema);
  const app = createApp({
    log,
    metrics,
    health: config.OPERATIONS_PORT === undefined ? health : undefined,
    graphql: createGraphql(core, schema, log, { demoKey: demo?.testKey }),
    screens: hostedScreens({
      core,
      log,
      schema,
      openReport: reportOpener(core, log),
      files: [reportDownloads(core, log), calendarFiles(core, log), unsubscribePages(core, log)],
    }),
    reference: reference({ baseUrl, demo, hasHealth: config.OPERATIONS_PORT === undefined }),
    agents: agentRoute(core, { baseUrl, printed: () => printedOpenApi(schema), refuse: refuseFault }),
    rest: restFacade({ core, baseUrl }, routes),
    fallbackHandlers: fallbackHandlers(log),
    limits: {
      requestsPerSecond: config.REQUESTS_PER_SECOND,
      failedKeysPerMinute: config.FAILED_KEYS_PER_MINUTE,
      requestsAtOnce: config.REQUESTS_AT_ONCE,
      processes: config.SERVING_PROCESSES,
    },
    trustedProxies: config.TRUSTED_PROXIES,
  });
  app.locals['baseUrl'] = baseUrl; // for the page that explains errors
  return { faces: app, operations: createHealthApp(log, health, fallbackHandlers(log)) };
}

const isOfReference = /^\/(?:$|docs|openapi\.json|llms\.txt)/;

/**
 * Makes the reference for its first reader, because that takes a second and most processes have no reader.
 */
function reference({
  baseUrl,
  demo,
  hasHealth,
}: Pick<Parts, 'baseUrl' | 'demo'> & { hasHealth: boolean }): RequestHandler {
  const knownIds = demo && knownIn(demo);
  const pages = once(() => {
    const parts = { routes: routesOf(schema), document: openApiOf(schema), printed: printedOpenApi(schema) };
    return referencePages({ ...parts, baseUrl, hasHealth, knownIds });
  });
  return (request, response, next) =>
    isOfReference.test(request.path) ? pages()(request, response, next) : next();
}

/** The ids in the examples of the reference: those of the demo when the process starts. */
const knownIn = (demo: Demo) => ({ ...demo, instant: new Date(systemClock()).toISOString() });

/** Makes the pages of a process that only works: whether it runs, whether it is ready, and its metrics. */
export function createHealthPages(parts: Parts): Express {
  const { core, log, isStopping } = parts;
  return createHealthApp(log, { core, ...metricsOf(parts), isStopping }, fallbackHandlers(log));
}

function metricsOf({ config, core, failing, replayed }: Parts) {
  const metrics = createMetrics();
  const { registry } = metrics;
  const bankFolder = config.BANK_FOLDER;
  return {
    metrics,
    updateMetrics: operatingMetrics({ registry, core, clock: systemClock, bankFolder, failing, replayed }),
  };
}
