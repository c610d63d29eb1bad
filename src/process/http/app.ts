/** Puts the handlers of the HTTP server on one Express app, in the order in which a request passes them. */
import { randomUUID } from 'node:crypto';
import { context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import { once } from '../../foundation/once.ts';
import { currentTracer } from '../../foundation/tracing.ts';
import type { Caller } from '../../platform/database/caller.ts';
import { httpStatus } from '../../platform/graphql/show-errors.ts';
import { compressTexts } from '../../platform/http/compress-texts.ts';
import { largeStaticText } from '../../platform/http/static-text.ts';
import { type Body, takeBody } from '../../platform/http/take-body.ts';
import { accessOf } from '../../platform/operation/access.ts';
import { refusalOfAttempt } from '../../platform/operation/failed-attempts.ts';
import type { Metrics } from '../metrics.ts';
import type { GraphqlServer } from '../yoga.ts';
import { type HealthParts, healthRoutes } from './health.ts';
import { limitRate } from './limit-rate.ts';
import type { Limits } from './limit-shares.ts';

type Faces = {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** /livez, /readyz and /metrics, unless they have a port of their own. */
  readonly health: HealthParts | undefined;
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
};

export function createApp(faces: Faces): Express {
  const app = appOf(faces.log, faces.metrics);
  if (faces.health) app.use(healthRoutes(faces.health));
  app.set('trust proxy', faces.trustedProxies);
  app.use(compressTexts);
  app.use(limitRate(faces.limits, faces.log));
  app.use(faces.rest);
  app.use('/graphql', graphqlRoute(faces.graphql));
  app.use('/mcp', faces.agents);
  app.use(faces.reference);
  app.use(faces.screens);
  app.use(...faces.fallbackHandlers);
  return app;
}

/** The app on OPERATIONS_PORT, and of a process that serves no requests of partners. */
export const createHealthApp = (
  log: Logger,
  parts: HealthParts,
  fallbackHandlers: Faces['fallbackHandlers'],
): Express => appOf(log, parts.metrics).use(healthRoutes(parts), ...fallbackHandlers);

function appOf(log: Logger, metrics: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing'); // Yoga would answer /GraphQL with 404 and no body
  app.set('etag', false);
  const tracer = currentTracer();
  if (tracer) app.use(traceRequest(tracer));
  app.use(identify(log, metrics), requireHttp);
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } } }));
  return app;
}

/**
 * Refuses what Node lets pass, or would refuse without a body. A request of HTTP/1.1 names exactly one host
 * (RFC 9112, section 3.2), and expects nothing but 100-continue (RFC 9110, section 10.1.1).
 */
const requireHttp: RequestHandler = ({ rawHeaders, headers, httpVersion }, _response, next) => {
  const hosts = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
  const isHosted = hosts === 1 || (hosts === 0 && httpVersion === '1.0');
  const isExpected = headers.expect === undefined || headers.expect.toLowerCase() === '100-continue';
  next(isHosted && isExpected ? undefined : new Fault('UNREADABLE_REQUEST'));
};

/**
 * Makes a span for each request, below the client's `traceparent`. It shows the name of the operation,
 * because the address may name a person or contain a token.
 */
const traceRequest =
  (tracer: Tracer): RequestHandler =>
  (request, response, next) => {
    const { method, headers } = request;
    const above = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, above);
    response.once('close', () => {
      const { statusCode, locals } = response;
      const operation: string | undefined = locals['operation'];
      const caller = locals['caller'] as Caller | undefined; // set by the code that authenticates the caller
      if (operation) span.updateName(`${method} ${operation}`);
      span.setAttributes({
        'http.response.status_code': statusCode,
        'payroll.request_id': locals['requestId'],
        ...(caller?.partnerId ? { 'payroll.partner': caller.partnerId } : {}),
      });
      if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
      if (statusCode >= 500 || !response.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(above, span), next);
  };

const safeId = /^[\w.:-]{1,100}$/;

/**
 * Gives each request an id, which is the client's own if it is safe. Logs the request when it is answered.
 */
export function identify(log: Logger, { requests }: Metrics): RequestHandler {
  return (request, response, next) => {
    const clientId = request.headers['x-request-id'];
    const requestId = typeof clientId === 'string' && safeId.test(clientId) ? clientId : randomUUID();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    const startedAt = process.hrtime.bigint();
    response.on('finish', () => {
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const { method } = request;
      const { statusCode: status } = response;
      const operation: string = response.locals['operation'] ?? 'none';
      requests.observe({ method, operation, status }, milliseconds / 1000);
      const caller = response.locals['caller'] as Caller | undefined;
      const callerFields = caller && { partner: caller.partnerId, [caller.kind]: caller.id };
      log.info(
        {
          requestId,
          method,
          operation,
          status,
          code: response.locals['refusedWith'],
          milliseconds: Math.round(milliseconds * 10) / 10,
          ...callerFields,
        },
        'request',
      );
    });
    next();
  };
}

const largestBodyBytes = 1_000_000;

const answerTypes = ['application/json', 'application/graphql-response+json'];

/** Permits inline scripts and workers, which GraphiQL needs. It loads nothing from another host. */
const graphiqlPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

/** Serves /graphql: GraphiQL for a browser's GET, operations as JSON by POST, nothing else. */
function graphqlRoute(yoga: GraphqlServer): Router {
  const router = express.Router();
  const page = once(async () => {
    const made = await yoga.fetch('http://service/graphql', { headers: { Accept: 'text/html' } });
    return largeStaticText(await made.text());
  });
  router.get('/', async (request, response) => {
    response.locals['operation'] = 'graphiql';
    if (!request.accepts('html') || 'query' in request.query)
      return refuse(response, new Fault('WRONG_METHOD'));
    response.setHeader('Content-Security-Policy', graphiqlPolicy);
    const send = await page();
    return send(request, response.type('html'));
  });
  router.post('/', takeBody({ limitBytes: largestBodyBytes }), async (request, response) => {
    response.locals['operation'] = 'graphql';
    try {
      return await post(yoga, request, response);
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (!fault) throw thrown;
      return refuse(response, fault);
    }
  });
  router.all('/', (_request, response) => refuse(response, new Fault('WRONG_METHOD')));
  return router;
}

async function post(yoga: GraphqlServer, request: Request, response: Response): Promise<void> {
  const { requestId, body } = response.locals as { requestId: string; body: Body };
  const access = accessOf(request.rawHeaders, requestId);
  if ('fault' in body) throw body.fault;
  // Yoga responds to null with status 200.
  if (typeof body.members['query'] !== 'string') {
    throw new Fault('MALFORMED', { path: ['query'], toPrograms: 'is required: a GraphQL document, as text' });
  }
  if (isCrowded(body.members['variables'])) {
    const problem = `must hold no object with more than ${mostMembers} members`;
    throw new Fault('MALFORMED', { path: ['variables'], toPrograms: problem });
  }
  response.setHeader('Cache-Control', 'no-store');
  request.body = body.members; // Yoga accepts a parsed body
  // To a client that accepts neither type, Yoga would send nothing after it ran the request. Such a client
  // gets JSON.
  if (!request.accepts(answerTypes)) request.headers.accept = 'application/json';
  const answer = await yoga.handleNodeRequestAndResponse(request, response, {
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
  response.status(answer.status).setHeaders(answer.headers);
  response.send(await answer.text()); // it is compressed as other texts are
}

/** More members than any input has, and more than metadata may have. */
const mostMembers = 100;

/**
 * Whether an object has too many members. GraphQL quotes an object in full for each of its first fifty
 * unknown members: 700 KB once produced a response of 38 MB, and blocked other requests for three seconds.
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
