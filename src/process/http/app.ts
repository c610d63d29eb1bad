/** The HTTP server's handlers on one Express app, in the order in which a request passes them. */
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { currentTracer } from '../../foundation/tracing.ts';
import type { Core } from '../../platform/operation/operate.ts';
import type { Metrics } from '../metrics.ts';
import type { GraphqlServer } from '../yoga.ts';
import { graphqlRoute } from './graphql-route.ts';
import { type HealthParts, healthRoutes } from './health.ts';
import { identify } from './identify.ts';
import { limitRate } from './limit-rate.ts';
import type { Limits } from './limit-shares.ts';
import { requireHttp } from './require-http.ts';
import { traceRequest } from './trace-request.ts';

type Faces = {
  readonly core: Core;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Brings the metrics that are read from the databases up to date. */
  readonly updateMetrics: () => Promise<void>;
  readonly graphql: GraphqlServer;
  readonly screens: Router;
  /** /mcp, for agents. */
  readonly agents: Router;
  readonly reference: RequestHandler;
  readonly rest: RequestHandler;
  /** Handles unknown paths and unexpected errors, in the documented envelope. */
  readonly fallbackHandlers: readonly [RequestHandler, ErrorRequestHandler];
  readonly limits: Limits;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly isStopping: () => boolean;
};

export function createApp(faces: Faces): Express {
  const app = appWithHealth(faces.log, faces);
  app.set('trust proxy', faces.trustedProxies);
  app.use(limitRate(faces.limits, faces.log));
  app.use(faces.rest);
  app.use('/graphql', graphqlRoute(faces.graphql));
  app.use('/mcp', faces.agents);
  app.use(faces.reference);
  app.use(faces.screens);
  app.use(...faces.fallbackHandlers);
  return app;
}

/** The app of a process that serves no requests of partners. */
export const createHealthApp = (
  log: Logger,
  parts: HealthParts,
  fallbackHandlers: Faces['fallbackHandlers'],
): Express => appWithHealth(log, parts).use(...fallbackHandlers);

function appWithHealth(log: Logger, parts: HealthParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const tracer = currentTracer();
  if (tracer) app.use(traceRequest(tracer));
  app.use(identify(log, parts.metrics), requireHttp);
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  return app.use(healthRoutes(parts));
}
