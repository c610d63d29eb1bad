import type { Request, Response } from 'express';
import type { Body } from '../src/process/http/take-body.ts';
import { readIfMatch } from './if-match.ts';
import { readQuery } from './read-query.ts';
import { readRequest } from './read-request.ts';
import type { Route } from './routes.ts';
import { applySynonyms } from './synonyms.ts';
import type { Problem } from './validate-rule.ts';

type Json = Record<string, unknown>;

/** A request on a route. */
export type Call = {
  readonly route: Route;
  /** What stands behind the question mark. */
  readonly search: URLSearchParams;
  readonly request: Request;
  readonly response: Response;
};

/** The request does not read as its document asks: every problem, under its documented path. */
export class ValidationError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super('the request is malformed');
    this.problems = problems;
  }
}

/**
 * The coerced variables of a route's document, out of the body, or of the query and the path. Throws a
 * ValidationError with every problem; the response's X-Unknown-Fields names members that no type has.
 */
export function variablesOf(call: Call): Json {
  const { route, search, request, response } = call;
  const members = membersOf(call);
  const given = applySynonyms(route, members);
  const { coerced, problems, unknown } = readRequest(route.inputs, given.members);
  const condition = readIfMatch(route, request);
  const all = [
    ...problems.map(given.asItCame).map((one) => (readsQuery(route) ? onceOnly(search, one) : one)),
    ...given.problems,
    ...refuseFixed(route, unknown),
    ...condition.problems,
  ];
  if (all.length) throw new ValidationError(firstOf(inOrderOf(members, all)));
  const ignored = unknown.filter((name) => /^[\w.-]{1,64}$/.test(name)).slice(0, 20);
  if (ignored.length) response.setHeader('X-Unknown-Fields', ignored.join(', '));
  return { ...coerced, ...condition.variables };
}

const readsQuery = ({ method }: Route): boolean => method === 'get' || method === 'delete';

function membersOf({ route, search, request, response }: Call): Json {
  const path = request.params as Record<string, string>; // no wildcard in a documented path
  if (readsQuery(route)) return readQuery(route.inputs, search, path);
  const body = response.locals['body'] as Body;
  if ('fault' in body) throw body.fault;
  return { ...body.members, ...path };
}

/** A parameter that came twice is wrong in that, and not in its type. */
const onceOnly = (search: URLSearchParams, { path, problem }: Problem): Problem => {
  const isRepeated = search.getAll(String(path[0])).length > 1;
  return { path, problem: isRepeated ? 'must be given once' : problem };
};

/** Members that exist but that no request can change. */
const refuseFixed = ({ fixed }: Route, unknown: readonly string[]): Problem[] =>
  unknown
    .filter((name) => fixed.includes(name))
    .map((name) => ({ path: [name], problem: 'cannot be changed' }));

/** Problems in the order of the request's members; those of members it lacks come last. */
function inOrderOf(members: Json, problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<unknown, number>(Object.keys(members).map((name, place) => [name, place]));
  const placeOf = ({ path }: Problem) => places.get(path[0]) ?? places.size;
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const mostProblems = 100;

/** All problems at once, but not a million of them: an answer need not outgrow its request. */
const firstOf = (problems: readonly Problem[]): readonly Problem[] =>
  problems.length <= mostProblems
    ? problems
    : [
        ...problems.slice(0, mostProblems),
        { path: [], problem: `and ${problems.length - mostProblems} more problems` },
      ];
