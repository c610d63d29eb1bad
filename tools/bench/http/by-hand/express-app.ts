/** Shared parts of the servers in Express: the log, the key, and the route of a scenario. */

import type { AddressInfo } from 'node:net';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import pino from 'pino';
import { newId } from '../../../../src/foundation/new-id.ts';
import { type ByHand, type Call, Refusal, refused, type Scenario, unknownKey } from '../scenario.ts';
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
      response.status(401).json(refused(unknownKey()));
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

/** How a server responds to a request of a scenario, once its members are read. */
type Answer = (request: Request, response: Response, input: unknown) => Promise<object>;

/** Adds the route of a scenario. It reads the members of a request, and sends the answer or the refusal. */
export function addRoute(app: Express, { input: schema, method, path }: Scenario, answer: Answer): void {
  const respond = async (request: Request, response: Response) => {
    const { params, query, body } = request;
    const input = schema.safeParse({ ...params, ...query, ...body });
    if (!input.success) return response.status(400).json(refused(input.error));
    try {
      return response.json(await answer(request, response, input.data));
    } catch (error) {
      if (error instanceof Refusal) return response.status(error.status).json(refused(error));
      throw error;
    }
  };
  if (method === 'GET') app.get(path, respond);
  else app.post(path, express.json(), respond);
}

/** Adds a hand-written route for a scenario. */
export const addHandWritten = (app: Express, byHand: ByHand, scenario: Scenario): void =>
  addRoute(app, scenario, (_request, response, input) =>
    byHand.answer(scenario, response.locals['call'], input),
  );

export const listen = (app: Express): Promise<string> =>
  new Promise((resolve) => {
    const server = app.listen(
      0,
      '127.0.0.1',
      () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), // it listens on TCP
    );
  });

/** Serves all endpoints by hand. Returns their address. */
export function serveByHand(byHand: ByHand): Promise<string> {
  const app = expressApp(byHand);
  for (const scenario of scenarios) addHandWritten(app, byHand, scenario);
  return listen(app);
}
