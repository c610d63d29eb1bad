import express, { type Request, type Response, type Router } from 'express';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import { httpStatus } from '../../platform/graphql/show-errors.ts';
import { type Body, takeBody } from '../../platform/http/take-body.ts';
import { accessOf } from '../../platform/operation/access.ts';
import { refusalOfAttempt } from '../../platform/operation/failed-attempts.ts';
import type { GraphqlServer } from '../yoga.ts';

const largestBodyBytes = 1_000_000;

const answerTypes = ['application/json', 'application/graphql-response+json'];

/** GraphiQL has inline scripts and starts workers; nothing is loaded from another host. */
const graphiqlPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

/** /graphql: GraphiQL for a browser's GET, operations as JSON by POST, nothing else. */
export function graphqlRoute(yoga: GraphqlServer): Router {
  const router = express.Router();
  router.get('/', (request, response) => {
    response.locals['operation'] = 'graphiql';
    if (!request.accepts('html') || 'query' in request.query)
      return refuse(response, new Fault('WRONG_METHOD'));
    response.setHeader('Content-Security-Policy', graphiqlPolicy);
    return yoga(request, response);
  });
  router.post('/', takeBody({ limitBytes: largestBodyBytes }), (request, response) => {
    response.locals['operation'] = 'graphql';
    try {
      return post(yoga, request, response);
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (!fault) throw thrown;
      return refuse(response, fault);
    }
  });
  router.all('/', (_request, response) => refuse(response, new Fault('WRONG_METHOD')));
  return router;
}

function post(yoga: GraphqlServer, request: Request, response: Response) {
  const { requestId, body } = response.locals as { requestId: string; body: Body };
  const access = accessOf(request.rawHeaders, requestId);
  if ('fault' in body) throw body.fault;
  // Yoga answers 200 to null.
  if (typeof body.members['query'] !== 'string') {
    throw new Fault('MALFORMED', { path: ['query'], toPrograms: 'is required: a GraphQL document, as text' });
  }
  if (isCrowded(body.members['variables'])) {
    const problem = `must hold no object with more than ${mostMembers} members`;
    throw new Fault('MALFORMED', { path: ['variables'], toPrograms: problem });
  }
  response.setHeader('Cache-Control', 'no-store');
  request.body = body.members; // Yoga takes a body that was parsed already
  // Yoga would run what is asked and answer nothing to who accepts neither: such a wish is not heard.
  if (!request.accepts(answerTypes)) request.headers.accept = 'application/json';
  return yoga(request, response, {
    access,
    requestId,
    headers: request.headers,
    onAuthenticated: (caller) => {
      response.locals['caller'] = caller;
    },
    refusalOf: (fault) => refusalOfAttempt(response, fault),
    replayed: () => response.setHeader('Idempotent-Replayed', 'true'),
    tried: () => response.setHeader('Preference-Applied', 'dry-run'),
  });
}

/** More than any input has, and more than metadata permits. */
const mostMembers = 100;

/**
 * GraphQL quotes an object in full for each of its first fifty unknown members: 700 KB got a response of 38
 * MB and blocked all other requests for three seconds.
 */
const isCrowded = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && Object.keys(value).length > mostMembers) ||
    Object.values(value).some(isCrowded));

function refuse(response: Response, refused: Fault): void {
  const fault = refusalOfAttempt(response, refused);
  const status = httpStatus[fault.kind] ?? 400;
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (status === 405) response.setHeader('Allow', 'GET, POST');
  response.status(status).json({ errors: [{ message: fault.message, extensions: { code: fault.kind } }] });
}
