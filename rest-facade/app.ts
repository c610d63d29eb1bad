/** The REST facade: every documented path with its documents, and one handler for all. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { ExecutionResult } from 'graphql';
import { Fault } from '../src/foundation/fault.ts';
import { placeFrom } from '../src/platform/graphql/place.ts';
import { allOrPages } from '../src/platform/graphql/policy.ts';
import { takeBody } from '../src/platform/http/take-body.ts';
import { dataOf } from '../src/platform/operation/operate.ts';
import { bodyOf, type Call, type Facade, failureOf, operateFor } from './call.ts';
import { fieldsOf, keyOf } from './document-shape.ts';
import type { Json } from './json.ts';
import { leaveOutNull, type Page, pageMeta, project, takeEtag, takeSunset } from './projection.ts';
import { readRowsAhead } from './read-request.ts';
import { csvReader, largestRowsBytes, withLines } from './read-rows.ts';
import { refuse, refuseFault } from './refuse.ts';
import type { Route } from './routes.ts';
import { streamPages, wantsLines } from './stream-pages.ts';
import { variablesOf } from './variables-of.ts';
import { beginParts, writePart } from './write-part.ts';

const largestBodyBytes = 1_000_000;

/**
 * Most paths are fixed and looked up in a table, because matching dozens of patterns would slow down every
 * request.
 */
export function restFacade(facade: Facade, routes: readonly Route[]): RequestHandler {
  const fixed = new Map<string, RequestHandler>();
  const patterns = express.Router({ caseSensitive: true, strict: false });
  for (const [path, onPath] of groupedBy(routes, ({ path }) => path)) {
    const answer = answerOn(facade, onPath);
    if (path.includes('{')) patterns.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), answer);
    else fixed.set(path, answer);
  }
  return (request, response, next) => {
    const answer = fixed.get(request.path.replace(/(.)\/$/, '$1')) ?? patterns;
    return answer(request, response, next);
  };
}

/** The handler of a path, for all its methods. */
function answerOn(facade: Facade, routes: readonly Route[]): RequestHandler {
  const methods = groupedBy<string, Route>(routes, ({ method }) => method);
  const allowed = [...methods].flatMap(([name, documents]) => methodsOf(name, documents)).join(', ');
  const takeIn = new Map([...methods].map(([name, documents]) => [name, bodyTaker(documents)]));
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store'); // links, SSNs: no cache may keep a response
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const documents = methods.get(method);
    if (!documents || isHeadOfWrite(request, documents)) return refuseMethod(response, allowed);
    if (method === 'get') return handle(facade, documents, request, response);
    const answer = (refusal?: unknown) =>
      refusal ? next(refusal) : handle(facade, documents, request, response).catch(next);
    return takeIn.get(method)?.(request, response, answer);
  };
}

/** Reads the body of a method. A document with rows also accepts CSV. */
function bodyTaker(documents: readonly Route[]): RequestHandler {
  const ofRows = documents.find(({ rows }) => rows !== undefined);
  return takeBody(
    ofRows ? { limitBytes: largestRowsBytes, readCsv: csvReader(ofRows) } : { limitBytes: largestBodyBytes },
  );
}

/** A path that only reads also allows HEAD. */
const methodsOf = (method: string, documents: readonly Route[]): readonly string[] =>
  method === 'get' && documents.every(({ mode }) => mode === 'read')
    ? ['GET', 'HEAD']
    : [method.toUpperCase()];

/** GET creates a link; HEAD must not create one. */
const isHeadOfWrite = ({ method }: Request, documents: readonly Route[]): boolean =>
  method === 'HEAD' && documents.some(({ mode }) => mode === 'write');

function refuseMethod(response: Response, allowed: string): void {
  response.setHeader('Allow', allowed);
  refuseFault(response, new Fault('WRONG_METHOD'));
}

function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

// The handler of all routes: reads the documented request, runs the operation, writes the envelope.

/** Handles a request on a path, which may have several documents. Throws unexpected errors. */
async function handle(facade: Facade, routes: readonly Route[], request: Request, response: Response) {
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
      variables = variablesOf(call, operation);
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
  const version = takeEtag(projection, data); // a dry run's version never exists
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

// Sends a long list as one JSON document, in parts. The first part is the document's own answer. The others
// are pages of the document with pages on the same path, each an operation of its own. Only one part at a
// time is in memory, and no transaction is open while the client reads. Objects that are created in between
// come last. A failure cuts the connection, so that no client takes half a list for the whole.

type Item = Readonly<Record<string, unknown>>;

/** How a list continues: the document with pages, and the member of an item with which such a page starts. */
type Continuation = { readonly pages: Route; readonly id: string; readonly items: readonly Item[] };

/** How the answer continues; undefined if it is complete. */
function continuationOf({ route, documents }: Call, { data }: Json): Continuation | undefined {
  const pages = documents.find(({ when, projection }) => projection.listing && when.includes('start_at'));
  if (!pages || !route.isListing || !Array.isArray(data) || data.length < allOrPages.usual) return undefined;
  const [list] = fieldsOf(pages.operation.selectionSet);
  const nodes = fieldsOf(list?.selectionSet).find(({ name }) => name.value === 'nodes');
  const id = fieldsOf(nodes?.selectionSet).find(({ name }) => name.value === 'id');
  return id && { pages, id: keyOf(id), items: data };
}

async function streamList(call: Call, from: Continuation & { readonly variables: Json }): Promise<void> {
  const { request, response } = call;
  beginParts(response, 'application/json; charset=utf-8');
  if (request.method === 'HEAD') return void response.end();
  let startAt: unknown = from.items.at(-1)?.[from.id];
  const textOf = (items: readonly Item[]) => items.map((item) => JSON.stringify(item)).join();
  try {
    let isThere = await writePart(response, `{"success":true,"data":[${textOf(from.items)}`);
    while (isThere && startAt !== null) {
      const start = placeFrom(String(startAt)); // the previous item, which may be deleted
      const page = await nextPage(call, from.pages, { ...from.variables, start_at: start });
      const items = (page.nodes as Item[]).filter((item) => item[from.id] !== startAt);
      if (items.length) isThere = await writePart(response, `,${textOf(items)}`);
      startAt = page.next === null ? null : items.at(-1)?.[from.id];
    }
    if (isThere) response.end(']}');
  } catch (thrown) {
    response.destroy();
    throw thrown;
  }
}

async function nextPage(call: Call, pages: Route, variables: Json): Promise<Page> {
  const result = await operateFor(call, (operation) =>
    pages.execute(operation, { ...variables, limit: allOrPages.max }),
  );
  let found: Page | undefined;
  project(pages.projection, dataOf(result) as Json, (page) => {
    found = page;
    return {};
  });
  if (!found) throw new Error(`${pages.name} answers no page`);
  return found;
}
