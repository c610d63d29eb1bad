/** The handler of all routes: reads the documented request, runs the operation, writes the envelope. */
import type { Request, Response } from 'express';
import type { ExecutionResult } from 'graphql';
import { faultsIn } from '../src/foundation/fault.ts';
import { writeOptions } from '../src/outside/dry-runs/write-options.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import { accessOf } from '../src/platform/operation/access.ts';
import { refusalOfAttempt } from '../src/platform/operation/failed-attempts.ts';
import { type Core, dataOf, type Execute } from '../src/platform/operation/operate.ts';
import { operateToEnd } from '../src/platform/operation/operate-to-end.ts';
import type { Call } from './call.ts';
import { entryOf, entryOfProblem, type Failure, failure, unexpected } from './envelope.ts';
import type { Json } from './json.ts';
import { pageMeta } from './page-meta.ts';
import { leaveOutNull, project, takeEtag, takeSunset } from './projection.ts';
import { readRowsAhead } from './read-request.ts';
import { entryOfRow, withLines } from './read-rows.ts';
import { refuse } from './refuse.ts';
import type { Route } from './routes.ts';
import { continuationOf, streamList } from './stream-list.ts';
import { streamPages, wantsLines } from './stream-pages.ts';
import { sunsetHeaders } from './sunset.ts';
import { ValidationError, variablesOf } from './variables-of.ts';

export type Facade = {
  readonly core: Core;
  /** The public URL of the API, without a slash at the end. */
  readonly baseUrl: string;
};

/** Answers a request on a path, which may have several documents. Throws unexpected errors. */
export async function handle(facade: Facade, routes: readonly Route[], request: Request, response: Response) {
  // A request target may not be a valid URL.
  const search = new URLSearchParams(/\?([^#]*)/.exec(request.originalUrl)?.[1]);
  const route = routes.find(({ when }) => !when.length || when.some((name) => search.has(name)));
  if (!route) throw new Error('a path without an unconditional document');
  response.locals['operation'] = route.name;
  const call: Call = { route, documents: routes, search, request, response };
  const failureOf = (thrown: unknown) => documentedFailure(call, thrown);
  try {
    const operate = (execute: Execute) => run(facade.core, call, execute);
    if (wantsLines(route, request)) return await streamPages({ call, operate, failureOf, unexpected });
    await readAhead(call);
    const variables: Json = {};
    const result = await operate(async (operation) => {
      const own = Object.assign(variables, variablesOf(call, operation.caller));
      const executed = await route.execute(operation, own);
      if (route.mode === 'write') leaveOutNull(route.projection, executed.data);
      return executed;
    });
    const data = dataOf(result) as Json; // without errors there is data
    const { projection } = route;
    const dryRun = result.extensions?.['dryRun'];
    const version = takeEtag(projection, data); // that of a dry run never comes to be
    response.set({
      ...sunsetHeaders(takeSunset(projection, data)),
      ...(dryRun ? { 'Preference-Applied': 'dry-run' } : version),
    });
    const meta = pageMeta(facade.baseUrl, request.path, search);
    const body = {
      success: true,
      ...project(projection, data, meta),
      ...(dryRun ? { dry_run: dryRun } : {}),
    };
    const more = continuationOf(call, body);
    if (more) return await streamList(call, operate, { ...more, variables });
    const { table } = bodyOf(response);
    response.json(table ? withLines(body, table) : body);
  } catch (thrown) {
    const refusal = response.headersSent ? undefined : failureOf(thrown);
    if (!refusal) throw thrown;
    refuse(response, refusal);
  }
}

async function readAhead({ route: { inputs, rows }, response }: Call): Promise<void> {
  const body = bodyOf(response);
  if (rows !== undefined && 'members' in body && body.members)
    await readRowsAhead(inputs, rows, body.members[rows]);
}

/** A failure in the documented form; undefined for one that nobody expects. */
function documentedFailure({ route, response }: Call, thrown: unknown): Failure | undefined {
  const entries =
    thrown instanceof ValidationError
      ? thrown.problems.map(entryOfProblem)
      : faultsIn(thrown).map((fault) => entryOf(refusalOfAttempt(response, fault), route));
  const { table } = bodyOf(response);
  return entries.length ? failure(entries.map((entry) => entryOfRow(route.rows, table, entry))) : undefined;
}

async function run(core: Core, call: Call, execute: Execute): Promise<ExecutionResult> {
  const { route, request, response } = call;
  const { requestId } = response.locals as { requestId: string };
  const access = accessOf(request.rawHeaders, requestId);
  const { mode } = route;
  const needs = () => route.needs;
  const result = await operateToEnd(
    core,
    { access, mode, requestId, needs, ...writeOptionsOf(call) },
    async (operation) => {
      response.locals['caller'] = operation.caller;
      return execute(operation);
    },
  );
  if (result.extensions?.['replayed']) response.setHeader('Idempotent-Replayed', 'true');
  return result;
}

/** Links have no key: each GET creates a new one. */
function writeOptionsOf({ route, request, response }: Call) {
  const body = bodyOf(response);
  return writeOptions({
    headers: request.headers,
    content: () => [route.name, request.originalUrl, 'members' in body ? body.members : null],
    retention: () => (route.method === 'get' ? undefined : route.keyRetention),
  });
}

/** The body that takeBody has read; a GET has none. */
const bodyOf = ({ locals }: Response): Partial<Body> => (locals['body'] as Body | undefined) ?? {};
