import leven from 'leven';
import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

/** Ignored, today's answer would be taken for one of the past. */
const isRefused = (route: Route, name: string): boolean =>
  /^as[^a-z]*of$/i.test(name) && route.method === 'get' && !route.isListing;

/**
 * Refuses parameters that a listing does not have, and names the one that was probably meant. `documents` are
 * those of its path, which may have one for the first page and one for the others.
 */
export function unknownParameters(
  route: Route,
  documents: readonly Route[],
  unknown: readonly string[],
): Problem[] {
  const refused = unknown.filter((name) => isRefused(route, name));
  if (refused.length)
    return refused.map((name) => ({
      path: [name],
      problem:
        name === 'as_of' ? 'is not read here: no history answers this' : 'is not read: write it as as_of',
    }));
  if (unknown.length === 0 || !route.isListing) return [];
  const names = documents.flatMap(({ inputs, synonyms }) => [
    ...inputs.map(({ name }) => name),
    ...synonyms.map(({ is }) => is),
  ]);
  return unknown.map((name, i) => ({
    path: [name],
    problem: names.includes(name)
      ? `is only read with ${selectorsOf(name, documents).join(' or ')}`
      : `is not a parameter of this list${meant(name, names, i)}`,
  }));
}

/** Refuses members that a request does not have, unless another rule does. */
export const unknownMembers = (
  route: Route,
  names: readonly string[],
  unknown: readonly string[],
): Problem[] =>
  unknown
    .filter((name) => !route.fixed.includes(name) && !route.isListing && !isRefused(route, name))
    .map((name, i) => ({ path: [name], problem: `is not known to this request${meant(name, names, i)}` }));

/** The parameters that select a document with this parameter. */
const selectorsOf = (name: string, documents: readonly Route[]): string[] => [
  ...new Set(
    documents.filter(({ inputs }) => inputs.some((input) => input.name === name)).flatMap(({ when }) => when),
  ),
];

/** An answer has so many problems at most: no closest name is looked for beyond. */
const mostProposed = 100;

/** The closest name, where no more than a third of its letters differ. */
function meant(name: string, names: readonly string[], place: number): string {
  if (name.length > 64 || place >= mostProposed) return '';
  const typed = name.toLowerCase();
  let closest = '';
  let least = Number.POSITIVE_INFINITY;
  for (const other of names) {
    const most = Math.ceil(other.length / 3);
    if (Math.abs(other.length - name.length) > most) continue;
    const distance = leven(typed, other.toLowerCase());
    if (distance <= most && distance < least) [closest, least] = [other, distance];
  }
  return closest && `: ${closest} is`;
}
