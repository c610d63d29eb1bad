/** A request on a route: its input, its operations, and its failures. */
import type { Request, Response } from 'express';
import type { ExecutionResult } from 'graphql';
import { faultsIn } from '../src/foundation/fault.ts';
import { writeOptions } from '../src/outside/dry-runs/write-options.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import { accessOf } from '../src/platform/operation/access.ts';
import { refusalOfAttempt } from '../src/platform/operation/failed-attempts.ts';
import { type Core, type Execute, operate } from '../src/platform/operation/operate.ts';
import { entryOf, entryOfProblem, type Failure, failure } from './envelope.ts';
import { entryOfRow } from './read-rows.ts';
import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

export type Facade = {
  readonly core: Core;
  /** The public URL of the API, without a slash at the end. */
  readonly baseUrl: string;
};

export type Call = {
  readonly facade: Facade;
  readonly route: Route;
  /** All documents of its path. */
  readonly documents: readonly Route[];
  /** The query string. */
  readonly search: URLSearchParams;
  readonly request: Request;
  readonly response: Response;
};

/** A request that its document does not allow, with every problem under its documented path. */
export class ValidationError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('the request is malformed');
    this.problems = problems;
  }
}

/** The body that takeBody has read; a GET has none. */
export const bodyOf = ({ response }: Call): Partial<Body> =>
  (response.locals['body'] as Body | undefined) ?? {};

/** Runs one operation of the caller. */
export async function operateFor(call: Call, run: Execute): Promise<ExecutionResult> {
  const { facade, route, request, response } = call;
  const { requestId } = response.locals as { requestId: string };
  const operationRequest = {
    access: accessOf(request.rawHeaders, requestId),
    mode: route.mode,
    requestId,
    needs: () => route.needs,
    ...writeOptionsOf(call),
  };
  const result = await operate(facade.core, operationRequest, (operation) => {
    response.locals['caller'] = operation.caller;
    return run(operation);
  });
  if (result.extensions?.['replayed']) response.setHeader('Idempotent-Replayed', 'true');
  return result;
}

/** Links have no key: each GET creates a new one. */
function writeOptionsOf(call: Call) {
  const { route, request } = call;
  const body = bodyOf(call);
  return writeOptions({
    headers: request.headers,
    content: () => [route.name, request.originalUrl, 'members' in body ? body.members : null],
    retention: () => (route.method === 'get' ? undefined : route.keyRetention),
  });
}

/** A failure in the documented form. Undefined for an unexpected one. */
export function failureOf(call: Call, thrown: unknown): Failure | undefined {
  const { route, response } = call;
  const entries =
    thrown instanceof ValidationError
      ? thrown.problems.map(entryOfProblem)
      : faultsIn(thrown).map((fault) => entryOf(refusalOfAttempt(response, fault), route));
  const { table } = bodyOf(call);
  return entries.length ? failure(entries.map((entry) => entryOfRow(route.rows, table, entry))) : undefined;
}
