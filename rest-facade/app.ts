/** The REST facade: every documented path with its documents, and one handler for all. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Fault } from '../src/foundation/fault.ts';
import { takeBody } from '../src/platform/http/take-body.ts';
import type { Facade } from './call.ts';
import { handle } from './handle.ts';
import { csvReader, largestRowsBytes } from './read-rows.ts';
import { refuseFault } from './refuse.ts';
import type { Route } from './routes.ts';

const largestBodyBytes = 1_000_000;

/** Most paths are fixed and looked up in a table: matching dozens of patterns would cost every request. */
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

/** Reads the body of a method, also as CSV where its document has rows. */
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
