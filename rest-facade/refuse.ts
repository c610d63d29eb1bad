import type { Response } from 'express';
import type { Fault } from '../src/foundation/fault.ts';
import { acceptsProblem } from './accepts-problem.ts';
import { entryOf, type Failure, failure } from './envelope.ts';
import { problemOf, problemType } from './problem.ts';

/** Sends one fault that occurred outside a route. */
export function refuseFault(response: Response, fault: Fault): void {
  response.locals['refusedWith'] = fault.kind; // for the log
  refuse(response, failure([entryOf(fault)]));
}

/** Sends a failure in the documented envelope, or as problem details if the client accepts those. */
export function refuse(response: Response, failure: Failure): void {
  const { status, body } = failure;
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (status === 503) response.setHeader('Retry-After', '1');
  if (status === 429) response.setHeader('Retry-After', String(response.getHeader('RateLimit-Reset') || 1));
  if (status === 413) response.setHeader('Connection', 'close');
  response.status(status).vary('Accept');
  const { req: request, app } = response;
  if (!acceptsProblem(request.headers.accept)) return void response.json(body);
  const { method, params } = request;
  const { requestId } = response.locals as { requestId: string }; // identify() sets it on every request
  const refused = { requestId, baseUrl: String(app.locals['baseUrl'] ?? ''), method, params };
  response.setHeader('Content-Type', problemType);
  response.send(Buffer.from(JSON.stringify(problemOf(failure, refused)))); // Express types a text itself
}
