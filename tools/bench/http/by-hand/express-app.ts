/** What the servers in Express share: the log, the key, and the route of a scenario. */

import type { AddressInfo } from 'node:net';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import pino from 'pino';
import { newId } from '../../../../src/foundation/new-id.ts';
import { type ByHand, type Call, Refusal, refused, type Scenario } from '../scenario.ts';
import { scenarios } from '../scenarios/all.ts';
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
  ({ partnerOf }: ByHand) =>
  async (request: Request, response: Response, next: NextFunction) => {
    const partnerId = await partnerOf(hashOf(keyOf(request.headers.authorization)));
    if (partnerId === undefined) {
      response.status(401).json(refused(new Refusal('The API key is not valid.', 8)));
      return;
    }
    response.locals['call'] = { partnerId, origin: `http://${request.headers.host}` } satisfies Call;
    next();
  };

/** Express with a log and keys. */
export function expressApp(byHand: ByHand): Express {
  const app = express();
  app.use(logRequest);
  app.use(authenticate(byHand));
  return app;
}

/** A route that answers a scenario by hand. */
export function addRoute(app: Express, byHand: ByHand, scenario: Scenario): void {
  const answer = async ({ params, query, body }: Request, response: Response) => {
    const input = scenario.input.safeParse({ ...params, ...query, ...body });
    if (!input.success) return response.status(400).json(refused(input.error));
    try {
      return response.json(await byHand.answer(scenario, response.locals['call'], input.data));
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

/** All endpoints by hand. Returns where they are served. */
export function serveByHand(byHand: ByHand): Promise<string> {
  const app = expressApp(byHand);
  for (const scenario of scenarios) addRoute(app, byHand, scenario);
  return listen(app);
}
