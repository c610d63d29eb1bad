import type { Response } from 'express';
import type { Instant } from '../src/foundation/clock.ts';
import { didYouMean } from '../src/foundation/nearest-name.ts';
import type { Caller } from '../src/platform/database/caller.ts';
import { deprecations, hasEnded, sunsetHeaders } from '../src/platform/graphql/deprecations.ts';
import type { Operation } from '../src/platform/graphql/operation-context.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import { type Call, ValidationError } from './call.ts';
import { readIfMatch } from './if-match.ts';
import type { Json } from './json.ts';
import { namesPartner, requirePartner } from './own-partner.ts';
import { readQuery } from './read-query.ts';
import { mostProposed, mostReported, readRequest } from './read-request.ts';
import type { Method, Route } from './routes.ts';
import { atStartPlace } from './start-place.ts';
import type { Problem } from './validate-rule.ts';

/**
 * The coerced variables of a route's document, from the body, or from the query and the path. Throws a
 * ValidationError with every problem. Until lenient keys end, other members that a lenient key sends are
 * ignored, and the response's X-Unknown-Fields names them.
 */
export function variablesOf(call: Call, { caller, clock }: Pick<Operation, 'caller' | 'clock'>): Json {
  const { route, request, response } = call;
  const members = membersOf(call);
  const namedMembers = applySynonyms(route, members);
  const { coerced, problems, more, names, unknown } = readRequest(route.accepts, namedMembers.members);
  const condition = readIfMatch(route, request);
  const unread = unreadMembers(call, members, names).filter(
    ({ path: [name] }) => !isSparePartner(route, name),
  );
  const mayIgnore = isLenient(caller, clock()) && !route.isListing && !isLink(route);
  const all = [
    ...problems.map(namedMembers.asSent).map((problem) => onceOnly(call, problem)),
    ...namedMembers.problems,
    ...unknownMembers(call, { given: members, known: names, unknown, mayIgnore }),
    ...unread.filter(({ contradicts }) => contradicts || !mayIgnore),
    ...condition.problems,
  ];
  if (all.length) throw new ValidationError(limited(route, inOrderOf(members, all), more));
  nameIgnored(response, [...unknown, ...unread.flatMap(({ path }) => path.map(String))]);
  return { ...atStartPlace(withoutSparePartner(call, caller, coerced)), ...condition.variables };
}

const isLenient = (caller: Caller, now: Instant): boolean =>
  caller.kind === 'key' && caller.isLenient && !hasEnded(deprecations.lenientKeys, now);

/** Lists the ignored names, as far as a header can hold them. */
function nameIgnored(response: Response, ignored: readonly string[]): void {
  const names = ignored.filter((name) => /^[\w.-]{1,64}$/.test(name)).slice(0, 20);
  if (names.length)
    response.set({ 'X-Unknown-Fields': names.join(', '), ...sunsetHeaders(deprecations.lenientKeys) });
}

/** Whether it is a partnerID for which the document has no variable. */
const isSparePartner = ({ inputs }: Route, name: unknown): boolean =>
  name === 'partnerID' && !namesPartner(inputs);

/** The variables without partnerID. Refuses the id of another partner, wherever it is. */
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
  const { besideBody } = route;
  if (!besideBody.size) return { ...body.members, ...path };
  const inBody = Object.entries(body.members).filter(([name]) => !besideBody.has(name));
  const inQuery = new URLSearchParams([...search].filter(([name]) => besideBody.has(name)));
  return { ...Object.fromEntries(inBody), ...readQuery(route.accepts, inQuery, path) };
}

/** A repeated parameter is refused because it repeats, not because of its type. */
const onceOnly = ({ route, search }: Call, { path, problem }: Problem): Problem => {
  const name = String(path[0]);
  const isRepeated = isInAddress(route, name) && search.getAll(name).length > 1;
  return { path, problem: isRepeated ? 'must be given once' : problem };
};

/** Problems in the order of the request's members. Problems of missing members come last. */
function inOrderOf(members: Json, problems: readonly Problem[]): readonly Problem[] {
  const places = new Map<unknown, number>(Object.keys(members).map((name, place) => [name, place]));
  const placeOf = ({ path }: Problem) => places.get(path[0]) ?? places.size;
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const maxProblems = 100;

/** The first problems and the number of the others. So a response is not larger than its request. */
const limited = ({ rows }: Route, problems: readonly Problem[], more: number): readonly Problem[] => {
  const most = rows === undefined ? maxProblems : mostReported;
  const left = Math.max(0, problems.length - most) + more;
  if (left === 0) return problems;
  return [...problems.slice(0, most), { path: [], problem: `and ${left} more problems` }];
};

type Members = Record<string, unknown>;

/**
 * Moves members with a synonym to their documented name. Two names with different values are a problem.
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
  const asSent = ({ path: [first, ...rest], problem }: Problem): Problem =>
    first === undefined
      ? { path: [], problem: `The request ${problem}` } // a rule of all its members
      : { path: [names.get(first) ?? first, ...rest], problem };
  return { members: result, problems, asSent };
}

type Unknown = {
  /** All members of the request. */
  readonly given: Json;
  /** The names that its document has. */
  readonly known: readonly string[];
  /** The names in the request that its document does not have. */
  readonly unknown: readonly string[];
  /** Whether members that nothing reads may be ignored, as for a lenient key. */
  readonly mayIgnore: boolean;
};

/** Refuses members that the document does not have, and names what was probably meant. */
const unknownMembers = (call: Call, asked: Unknown): Problem[] =>
  asked.unknown.flatMap((name, i) => {
    const mayIgnore = asked.mayIgnore || isOfList(call, name);
    const problem = reasonFor(call.route, name) ?? (mayIgnore ? undefined : wordsFor(call, asked, i));
    return problem === undefined ? [] : [{ path: [name], problem }];
  });

/**
 * Whether it is a parameter of a list, such as limit, which has no effect together with the id of one object.
 */
const isOfList = ({ route, documents }: Call, name: string): boolean =>
  route.method === 'get' &&
  !route.isListing &&
  documents.some((document) => namesOf(document).includes(name));

/** Whether the route creates a link, whose request names what it shows. */
const isLink = ({ tag }: Pick<Route, 'tag'>): boolean => tag === 'Links';

/** Why a member that exists is refused, whatever the key. */
function reasonFor(route: Route, name: string): string | undefined {
  if (route.unchangeable.has(name)) return 'cannot be changed';
  // If it were ignored, today's answer would be taken for one of the past.
  if (route.method !== 'get' || route.isListing || !/^as[^a-z]*of$/i.test(name)) return undefined;
  return name === 'as_of' ? 'is not read here: no history answers this' : 'is not read: write it as as_of';
}

function wordsFor(call: Call, { given, known, unknown }: Unknown, i: number): string {
  const name = unknown[i] ?? '';
  const isInBody = !readsAddress(call.route) && !(call.response.locals['body'] as Body).table;
  const having = call.documents.filter((document) => namesOf(document).includes(name));
  if (having.length) return wordsOfAnother(call.route, given, having);
  const names = [...known, ...call.documents.flatMap(namesOf)];
  return wordsOfUnknown(isInBody ? 'field' : 'parameter', { name, names, i });
}

type UnknownName = { readonly name: string; readonly names: readonly string[]; readonly i: number };

/** Words for a name that is in none of `names`. Only the first few unknown names get a proposal. */
const wordsOfUnknown = (kind: 'field' | 'parameter', { name, names, i }: UnknownName): string =>
  `is not a known ${kind}${i < mostProposed ? didYouMean(name, names) : ''}`;

const namesOf = ({ inputs, synonyms }: Route): string[] => [
  ...inputs.filter(({ name }) => name !== 'input').map(({ name }) => name),
  ...synonyms.map(({ is }) => is),
];

/**
 * Why another document of the path reads it: a missing parameter selects that document, or a present one
 * selects this one.
 */
function wordsOfAnother({ when }: Route, given: Json, having: readonly Route[]): string {
  const selecting = [...new Set(having.flatMap((document) => document.when))];
  const selected = when.find((name) => Object.hasOwn(given, name));
  const isMissing =
    having.every((document) => document.when.length) && !selecting.some((name) => Object.hasOwn(given, name));
  return selected === undefined || isMissing
    ? `is only read with ${selecting.join(' or ')}`
    : `is not read with ${selected}`;
}

/**
 * A member in a place that nothing reads: in the address beside a body, or in the body beside an address. It
 * is refused whatever the key if it contradicts what is read.
 */
type UnreadMember = Problem & { readonly contradicts: boolean };

type Unread = { readonly name: string; readonly values: readonly unknown[] };

/** The problems of such members. A member that repeats a read one is no mistake. */
function unreadMembers(call: Call, members: Json, known: readonly string[]): UnreadMember[] {
  const names = [...known, ...call.documents.flatMap(namesOf)];
  return unreadIn(call).flatMap(({ name, values }, i): UnreadMember[] => {
    const [read, unread] = isInAddress(call.route, name) ? ['address', 'body'] : ['body', 'address'];
    if (!Object.hasOwn(members, name)) {
      const problem = names.includes(name)
        ? `is not read in the ${unread} of this request: send it in the ${read}`
        : wordsOfUnknown(unread === 'body' ? 'field' : 'parameter', { name, names, i });
      return [{ path: [name], problem, contradicts: false }];
    }
    if (values.every((value) => String(value) === String(members[name]))) return [];
    const place = Object.hasOwn(call.request.params, name) ? 'path' : read;
    return [{ path: [name], problem: `must not differ from ${name} in the ${place}`, contradicts: true }];
  });
}

/** The members in the place that is not read. */
function unreadIn({ route, search, request, response }: Call): Unread[] {
  const body = response.locals['body'] as Body | undefined; // GET has no body
  const inAddress = [...new Set(search.keys())].map((name) => ({ name, values: search.getAll(name) }));
  if (body?.table) return inAddress.filter(({ name }) => name === route.rows);
  const inBody = Object.entries(body && 'members' in body ? body.members : {}).map(([name, value]) => ({
    name,
    values: [value],
  }));
  if (readsAddress(route))
    return [...inAddress.filter(({ name }) => Object.hasOwn(request.params, name)), ...inBody];
  const { besideBody } = route;
  return [
    ...inAddress.filter(({ name }) => !besideBody.has(name)),
    ...inBody.filter(({ name }) => besideBody.has(name)),
  ];
}

/** Whether its members are parameters. */
const readsAddress = ({ method }: { readonly method: Method }): boolean =>
  method === 'get' || method === 'delete';

const isInAddress = (route: Route, name: string): boolean =>
  readsAddress(route) || route.besideBody.has(name);
