/** The handler of all routes: reads the documented request, runs the operation, writes the envelope. */
import type { Request, Response } from 'express';
import type { ExecutionResult } from 'graphql';
import { dataOf } from '../src/platform/operation/operate.ts';
import { bodyOf, type Call, type Facade, failureOf, operateFor } from './call.ts';
import type { Json } from './json.ts';
import { leaveOutNull, pageMeta, project, takeEtag, takeSunset } from './projection.ts';
import { readRowsAhead } from './read-request.ts';
import { withLines } from './read-rows.ts';
import { refuse } from './refuse.ts';
import type { Route } from './routes.ts';
import { continuationOf, streamList } from './stream-list.ts';
import { streamPages, wantsLines } from './stream-pages.ts';
import { variablesOf } from './variables-of.ts';

/** Answers a request on a path, which may have several documents. Throws unexpected errors. */
export async function handle(facade: Facade, routes: readonly Route[], request: Request, response: Response) {
  // A request target may not be a valid URL.
  const search = new URLSearchParams(/\?([^#]*)/.exec(request.originalUrl)?.[1]);
  const route = routes.find(({ when }) => !when.length || when.some((name) => search.has(name)));
  if (!route) throw new Error('a path without an unconditional document');
  response.locals['operation'] = route.name;
  const call: Call = { facade, route, documents: routes, search, request, response };
  try {
    if (wantsLines(route, request)) return await streamPages(call);
    await readAhead(call);
    let variables: Json = {};
    const result = await operateFor(call, async (operation) => {
      variables = variablesOf(call, operation.caller);
      const executed = await route.execute(operation, variables);
      if (route.mode === 'write') leaveOutNull(route.projection, executed.data);
      return executed;
    });
    await answer(call, result, variables);
  } catch (thrown) {
    const refusal = response.headersSent ? undefined : failureOf(call, thrown);
    if (!refusal) throw thrown;
    refuse(response, refusal);
  }
}

async function readAhead(call: Call): Promise<void> {
  const { inputs, rows } = call.route;
  const body = bodyOf(call);
  if (rows !== undefined && 'members' in body && body.members)
    await readRowsAhead(inputs, rows, body.members[rows]);
}

async function answer(call: Call, result: ExecutionResult, variables: Json): Promise<void> {
  const { facade, route, request, response, search } = call;
  const { projection } = route;
  const data = dataOf(result) as Json; // without errors there is data
  const dryRun = result.extensions?.['dryRun'];
  const version = takeEtag(projection, data); // that of a dry run never comes to be
  response.set({
    ...takeSunset(projection, data),
    ...(dryRun ? { 'Preference-Applied': 'dry-run' } : version),
  });
  const body = {
    success: true,
    ...project(projection, data, pageMeta(facade.baseUrl, request.path, search)),
    ...(dryRun ? { dry_run: dryRun } : {}),
  };
  const more = continuationOf(call, body);
  if (more) return await streamList(call, { ...more, variables });
  const { table } = bodyOf(call);
  response.json(table ? withLines(body, table) : body);
}
