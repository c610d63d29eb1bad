/** What the servers in Express share: the log, the key, and the answer of a scenario by Prisma. */

import type { AddressInfo } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import pino from 'pino';
import { newId } from '../../../../src/foundation/new-id.ts';
import { PrismaClient } from '../../../../src/generated/prisma/client.ts';
import type { Settings } from '../rivals.ts';
import { type Call, Refusal, refused, type Scenario } from '../scenario.ts';
import { keyOf } from './request-body.ts';
import { hashOf } from './seal.ts';

const logger = pino();
function logRequest(request: Request, response: Response, next: NextFunction) {
  const startedAt = performance.now();
  response.on('finish', () => {
    const { method, originalUrl: url } = request;
    const milliseconds = performance.now() - startedAt;
    logger.info({ requestId: newId(), method, url, status: response.statusCode, milliseconds }, 'request');
  });
  next();
}

const authenticate =
  (prisma: PrismaClient) => async (request: Request, response: Response, next: NextFunction) => {
    const key = await prisma.apiKey.findUnique({
      where: { hash: hashOf(keyOf(request.headers.authorization)) },
      select: { partnerId: true, revokedAt: true },
    });
    if (!key || key.revokedAt) {
      response.status(401).json(refused(new Refusal('The API key is not valid.', 8)));
      return;
    }
    const origin = `http://${request.headers.host}`;
    response.locals['call'] = { partnerId: key.partnerId, origin } satisfies Call;
    next();
  };

/** Express with a log and keys. */
export function expressApp({ databaseUrl, poolSize }: Settings): { app: Express; prisma: PrismaClient } {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: poolSize }),
    transactionOptions: { maxWait: 60_000, timeout: 60_000 }, // as patient as the service in this bench
  });
  const app = express();
  app.use(logRequest);
  app.use(authenticate(prisma));
  return { app, prisma };
}

/** A route that answers a scenario by hand. */
export function addRoute(app: Express, prisma: PrismaClient, scenario: Scenario): void {
  const answer = async ({ params, query, body }: Request, response: Response) => {
    const input = scenario.input.safeParse({ ...params, ...query, ...body });
    if (!input.success) return response.status(400).json(refused(input.error));
    try {
      return response.json(await scenario.byPrisma(prisma, response.locals['call'], input.data));
    } catch (error) {
      if (error instanceof Refusal) return response.status(400).json(refused(error));
      throw error;
    }
  };
  if (scenario.method === 'GET') app.get(scenario.path, answer);
  else app.post(scenario.path, express.json(), answer);
}

export const listen = (app: Express): Promise<string> =>
  new Promise((resolve) => {
    const server = app.listen(
      0,
      '127.0.0.1',
      () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), // it listens on TCP
    );
  });
