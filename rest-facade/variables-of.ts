import type { Response } from 'express';
import type { Caller } from '../src/platform/database/caller.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import { type Call, ValidationError } from './call.ts';
import { readIfMatch } from './if-match.ts';
import type { Json } from './json.ts';
import { namesPartner, requirePartner } from './own-partner.ts';
import { readQuery } from './read-query.ts';
import { mostReported, readRequest } from './read-request.ts';
import type { Route } from './routes.ts';
import { atStartPlace } from './start-place.ts';
import { isLink, unknownMembers } from './unknown-members.ts';
import { readsAddress, unreadIn, unreadMembers } from './unread-members.ts';
import type { Problem } from './validate-rule.ts';

/**
 * The coerced variables of a route's document, out of the body, or of the query and the path. Throws a
 * ValidationError with every problem. What a lenient key may send besides is ignored, and the response's
 * X-Unknown-Fields names it.
 */
export function variablesOf(call: Call, caller: Caller): Json {
  const { route, search, request, response } = call;
  const members = membersOf(call);
  const namedMembers = applySynonyms(route, members);
  const { coerced, problems, more, names, unknown } = readRequest(route.accepts, namedMembers.members);
  const condition = readIfMatch(route, request);
  const unread = unreadMembers(call, members).filter(({ path: [name] }) => !isSparePartner(route, name));
  const mayIgnore = isLenient(caller) && !route.isListing && !isLink(route);
  const all = [
    ...problems.map(namedMembers.asSent).map((one) => (readsAddress(route) ? onceOnly(search, one) : one)),
    ...namedMembers.problems,
    ...unknownMembers(call, { given: members, known: names, unknown, mayIgnore }),
    ...unread.filter(({ contradicts }) => contradicts || !mayIgnore),
    ...condition.problems,
  ];
  if (all.length) throw new ValidationError(limited(route, inOrderOf(members, all), more));
  nameIgnored(response, [...unknown, ...unread.flatMap(({ path }) => path.map(String))]);
  return { ...atStartPlace(withoutSparePartner(call, caller, coerced)), ...condition.variables };
}

const isLenient = (caller: Caller): boolean => caller.kind === 'key' && caller.isLenient;

/** Lists what was ignored, as far as a header can hold it. */
function nameIgnored(response: Response, ignored: readonly string[]): void {
  const names = ignored.filter((name) => /^[\w.-]{1,64}$/.test(name)).slice(0, 20);
  if (names.length) response.setHeader('X-Unknown-Fields', names.join(', '));
}

/** A partnerID that the document has no variable for. */
const isSparePartner = ({ inputs }: Route, name: unknown): boolean =>
  name === 'partnerID' && !namesPartner(inputs);

/** The variables without it. Refuses the id of another partner, wherever it is. */
function withoutSparePartner(call: Call, caller: Caller, coerced: Json): Json {
  if (namesPartner(call.route.inputs)) return coerced;
  const { partnerID, ...variables } = coerced;
  const elsewhere = unreadIn(call).flatMap(({ name, values }) => (name === 'partnerID' ? values : []));
  requirePartner(caller, [partnerID, ...elsewhere]);
  return variables;
}

function membersOf({ route, search, request, response }: Call): Json {
  const path = request.params as Record<string, string>; // no wildcard in a documented path
  if (readsAddress(route)) return readQuery(route.accepts, search, path);
  const body = response.locals['body'] as Body;
  if ('fault' in body) throw body.fault;
  if (body.table) return { ...readQuery(route.accepts, search, path), ...body.members };
  return { ...body.members, ...path };
}

/** A repeated parameter is refused for the repetition, not for its type. */
const onceOnly = (search: URLSearchParams, { path, problem }: Problem): Problem => {
  const isRepeated = search.getAll(String(path[0])).length > 1;
  return { path, problem: isRepeated ? 'must be given once' : problem };
};

/** Problems in the order of the request's members; those of missing members come last. */
function inOrderOf(members: Json, problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<unknown, number>(Object.keys(members).map((name, place) => [name, place]));
  const placeOf = ({ path }: Problem) => places.get(path[0]) ?? places.size;
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const maxProblems = 100;

/** The first problems and the number of the others, so that a response is not larger than its request. */
const limited = ({ rows }: Route, problems: readonly Problem[], more: number): readonly Problem[] => {
  const most = rows === undefined ? maxProblems : mostReported;
  const left = Math.max(0, problems.length - most) + more;
  if (left === 0) return problems;
  return [...problems.slice(0, most), { path: [], problem: `and ${left} more problems` }];
};

type Members = Record<string, unknown>;

/**
 * Moves members with a synonym to their documented name; two names with different values are a problem.
 * `asSent` moves a problem back to the name in the request.
 */
function applySynonyms({ synonyms }: Route, members: Members) {
  const result = { ...members };
  const problems: Problem[] = [];
  const names = new Map<unknown, string>();
  for (const { of, is } of synonyms) {
    if (!(is in result)) continue;
    if (of in result && result[of] !== result[is])
      problems.push({ path: [is], problem: `must not differ from ${of}` });
    if (!(of in result)) {
      result[of] = result[is];
      names.set(of, is);
    }
    delete result[is];
  }
  const asSent = ({ path: [first = '', ...rest], problem }: Problem): Problem => ({
    path: [names.get(first) ?? first, ...rest],
    problem,
  });
  return { members: result, problems, asSent };
}
