/**
 * The endpoints written by hand in Express and Prisma with the promises of this service. They have row
 * security, and one transaction that checks the key and locks what a write depends on. Each write has a
 * sealed audit entry, and numbered events from the same triggers. They also have limits, security headers,
 * metrics, a request id and a line in the log.
 */

import { randomUUID } from 'node:crypto';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import pino from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { newId } from '../../../../src/foundation/new-id.ts';
import type { Prisma } from '../../../../src/generated/prisma/client.ts';
import { sessionOptions } from '../../../../src/platform/database/session.ts';
import type { Settings } from '../rivals.ts';
import { Refusal, refused, type Scenario, unknownKey } from '../scenario.ts';
import { scenarios } from '../scenarios/all.ts';
import { startAfterCommits } from './after-commits.ts';
import { openPrisma } from './by-prisma.ts';
import { addRoute, listen } from './express-app.ts';
import { keyOf } from './request-body.ts';
import { hashOf } from './seal.ts';

const patience = 20; // as patient as the service in this bench
const requestsPerSecond = 1_000_000; // otherwise the bench would measure the limit

/** Serves all endpoints. Returns their address. */
export function serveSamePromises(settings: Settings): Promise<string> {
  const prisma = openPrisma(settings, sessionOptions(patience));
  const app = appWithEnvelope();
  const hasCommitted = startAfterCommits(prisma);
  for (const scenario of scenarios)
    addRoute(app, scenario, async ({ headers }, response, input) => {
      const answer = await prisma.$transaction(async (transaction) => {
        const key = await authenticate(transaction, hashOf(keyOf(headers.authorization)));
        response.locals['key'] = key;
        const call = { partnerId: key.partnerId, origin: `http://${headers.host}`, locks: { keyId: key.id } };
        const found = await scenario.byPrisma(transaction, call, input);
        if (scenario.clear) await record(transaction, scenario, { key, input, response });
        return found;
      });
      if (scenario.clear) hasCommitted();
      return answer;
    });
  return listen(app);
}

type Key = { readonly id: string; readonly partnerId: string; readonly refused?: string };

/**
 * Binds the transaction to the partner of the key. From here on, row security shows only that partner's rows.
 */
async function authenticate(transaction: Prisma.TransactionClient, hash: string): Promise<Key> {
  const [found] = await transaction.$queryRaw<{ key: Key | null }[]>`select authenticate_key(${hash}) as key`;
  if (!found?.key || found.key.refused) throw unknownKey();
  return found.key;
}

type Done = { readonly key: Key; readonly input: unknown; readonly response: Response };

/**
 * Writes an audit entry. Prisma's own create writes each column, and the role may not write the time of an
 * entry.
 */
async function record(
  transaction: Prisma.TransactionClient,
  { method, path }: Scenario,
  { key, input, response }: Done,
): Promise<void> {
  const [action, fields] = [`${method} ${path}`, Object.keys(Object(input))];
  await transaction.$executeRaw`
    insert into audit_entries (id, caller_kind, caller_id, action, fields, request_id)
    values (${newId()}, 'key', ${key.id}, ${action}, ${fields}, ${response.locals['requestId']})`;
}

function appWithEnvelope(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(observe());
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  app.use(limit());
  return app;
}

/** Gives the request an id, measures it and logs it. */
function observe() {
  const logger = pino();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by path and status.',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const requestId = request.get('x-request-id') ?? randomUUID();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    response.on('finish', () => {
      const { method, route } = request;
      const { statusCode: status, locals } = response;
      const path: string = route?.path ?? 'none'; // with ids there would be a metric for each company
      const milliseconds = performance.now() - startedAt;
      seconds.observe({ method, path, status }, milliseconds / 1000);
      const { partnerId: partner, id: key } = locals['key'] ?? {};
      logger.info({ requestId, method, path, status, milliseconds, partner, key }, 'request');
    });
    next();
  };
}

/** Limits the requests of one key in a second. */
function limit() {
  const requests = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  return async ({ headers }: Request, response: Response, next: NextFunction) => {
    const state = await requests
      .consume(hashOf(keyOf(headers.authorization)))
      .catch((full: RateLimiterRes) => full);
    response.setHeader('RateLimit-Limit', String(requestsPerSecond));
    response.setHeader('RateLimit-Remaining', String(state.remainingPoints));
    response.setHeader('RateLimit-Reset', String(Math.ceil(state.msBeforeNext / 1000)));
    if (state.consumedPoints <= requestsPerSecond) return next();
    const tooMany = new Refusal('Too many requests.', 9, 429);
    return response.status(tooMany.status).json(refused(tooMany));
  };
}
