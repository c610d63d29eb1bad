import { didYouMean } from '../src/foundation/nearest-name.ts';
import type { Body } from '../src/platform/http/take-body.ts';
import type { Call } from './call.ts';
import type { Json } from './json.ts';
import { mostProposed } from './read-request.ts';
import type { Route } from './routes.ts';
import { readsAddress } from './unread-members.ts';
import type { Problem } from './validate-rule.ts';

type Unknown = {
  /** All members of the request. */
  readonly given: Json;
  /** The names that its document has. */
  readonly known: readonly string[];
  /** The names in the request that its document does not have. */
  readonly unknown: readonly string[];
  /** Whether what nothing reads may be ignored, as a lenient key has it. */
  readonly mayIgnore: boolean;
};

/** Refuses what a request has and its document does not, and names what was probably meant. */
export const unknownMembers = (call: Call, asked: Unknown): Problem[] =>
  asked.unknown.flatMap((name, i) => {
    const mayIgnore = asked.mayIgnore || isOfList(call, name);
    const problem = reasonFor(call.route, name) ?? (mayIgnore ? undefined : wordsFor(call, asked, i));
    return problem === undefined ? [] : [{ path: [name], problem }];
  });

/** Beside the id of one object, a parameter of its list selects nothing else, such as limit. */
const isOfList = ({ route, documents }: Call, name: string): boolean =>
  route.method === 'get' &&
  !route.isListing &&
  documents.some((document) => namesOf(document).includes(name));

/** What a link shows is what its request names. */
export const isLink = ({ tag }: Pick<Route, 'tag'>): boolean => tag === 'Links';

/** Why a member that exists is refused, whatever the key. */
function reasonFor(route: Route, name: string): string | undefined {
  if (route.unchangeable.has(name)) return 'cannot be changed';
  const declined = route.declined.find(({ field }) => field === name);
  if (declined) return `cannot be given: ${declined.because}`;
  // Ignored, today's answer would be taken for one of the past.
  if (route.method !== 'get' || route.isListing || !/^as[^a-z]*of$/i.test(name)) return undefined;
  return name === 'as_of' ? 'is not read here: no history answers this' : 'is not read: write it as as_of';
}

function wordsFor(call: Call, { given, known, unknown }: Unknown, i: number): string {
  const name = unknown[i] ?? '';
  const isInBody = !readsAddress(call.route) && !(call.response.locals['body'] as Body).table;
  const having = call.documents.filter((document) => namesOf(document).includes(name));
  if (having.length) return wordsOfAnother(call.route, given, having);
  const names = [...known, ...call.documents.flatMap(namesOf)];
  const nearest = i < mostProposed ? didYouMean(name, names) : '';
  return `is not a known ${isInBody ? 'field' : 'parameter'}${nearest}`;
}

const namesOf = ({ inputs, synonyms }: Route): string[] => [
  ...inputs.filter(({ name }) => name !== 'input').map(({ name }) => name),
  ...synonyms.map(({ is }) => is),
];

/**
 * Another document of the path reads it: a parameter that is missing selects that document, or one that is
 * there selects this one.
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
