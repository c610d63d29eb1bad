import type { Request, Response } from 'express';
import type { Caller } from '../src/database/caller.ts';
import type { Body } from '../src/process/http/take-body.ts';
import { readIfMatch } from './if-match.ts';
import type { Json } from './json.ts';
import { readQuery } from './read-query.ts';
import { readRequest } from './read-request.ts';
import type { Route } from './routes.ts';
import { applySynonyms } from './synonyms.ts';
import { unknownMembers, unknownParameters } from './unknown-parameters.ts';
import type { Problem } from './validate-rule.ts';

/** A request on a route. */
export type Call = {
  readonly route: Route;
  /** All documents of its path. */
  readonly documents: readonly Route[];
  /** The query string. */
  readonly search: URLSearchParams;
  readonly request: Request;
  readonly response: Response;
};

/** A request that its document does not allow: every problem, under its documented path. */
export class ValidationError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('the request is malformed');
    this.problems = problems;
  }
}

/**
 * The coerced variables of a route's document, out of the body, or of the query and the path. Throws a
 * ValidationError with every problem. A strict key's unknown members are problems; otherwise the response's
 * X-Unknown-Fields names them.
 */
export function variablesOf(call: Call, caller: Caller): Json {
  const { route, documents, search, request, response } = call;
  const members = membersOf(call);
  const namedMembers = applySynonyms(route, members);
  const { coerced, problems, names, unknown } = readRequest(route.inputs, namedMembers.members);
  const condition = readIfMatch(route, request);
  const unread = unreadParameters(call);
  const all = [
    ...problems.map(namedMembers.asSent).map((one) => (readsQuery(route) ? onceOnly(search, one) : one)),
    ...namedMembers.problems,
    ...refuseFixed(route, unknown),
    ...unknownParameters(route, documents, unknown),
    ...(isStrict(caller) ? [...unknownMembers(route, names, unknown), ...unread.map(refuseUnread)] : []),
    ...condition.problems,
  ];
  if (all.length) throw new ValidationError(limited(route, inOrderOf(members, all)));
  const ignored = [...unknown, ...unread].filter((name) => /^[\w.-]{1,64}$/.test(name)).slice(0, 20);
  if (ignored.length) response.setHeader('X-Unknown-Fields', ignored.join(', '));
  return { ...coerced, ...condition.variables };
}

const isStrict = (caller: Caller): boolean => caller.kind === 'key' && caller.isStrict;

const readsQuery = ({ method }: Route): boolean => method === 'get' || method === 'delete';

function membersOf({ route, search, request, response }: Call): Json {
  const path = request.params as Record<string, string>; // no wildcard in a documented path
  if (readsQuery(route)) return readQuery(route.inputs, search, path);
  const body = response.locals['body'] as Body;
  if ('fault' in body) throw body.fault;
  if (body.table) return { ...readQuery(route.inputs, search, path), ...body.members };
  return { ...body.members, ...path };
}

/** Parameters of the address beside a body that says all: a request with a body of JSON reads none. */
function unreadParameters({ route, search, response }: Call): string[] {
  if (readsQuery(route) || (response.locals['body'] as Body).table) return [];
  return [...new Set(search.keys())];
}

const refuseUnread = (name: string): Problem => ({
  path: [name],
  problem: 'is not read in the address of this request: send it in the body',
});

/** A repeated parameter is refused for the repetition, not for its type. */
const onceOnly = (search: URLSearchParams, { path, problem }: Problem): Problem => {
  const isRepeated = search.getAll(String(path[0])).length > 1;
  return { path, problem: isRepeated ? 'must be given once' : problem };
};

/** Refuses members that exist but that no request can change. */
const refuseFixed = ({ fixed }: Route, unknown: readonly string[]): Problem[] =>
  unknown
    .filter((name) => fixed.includes(name))
    .map((name) => ({ path: [name], problem: 'cannot be changed' }));

/** Problems in the order of the request's members; those of missing members come last. */
function inOrderOf(members: Json, problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<unknown, number>(Object.keys(members).map((name, place) => [name, place]));
  const placeOf = ({ path }: Problem) => places.get(path[0]) ?? places.size;
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const maxProblems = 100;
/** Each row has its result. */
const maxProblemsOfRows = 5_000;

/** The first problems and the number of the others, so that a response is not larger than its request. */
const limited = ({ rows }: Route, problems: readonly Problem[]): readonly Problem[] => {
  const most = rows === undefined ? maxProblems : maxProblemsOfRows;
  if (problems.length <= most) return problems;
  return [...problems.slice(0, most), { path: [], problem: `and ${problems.length - most} more problems` }];
};
