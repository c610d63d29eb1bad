import type { Problem } from './documented.ts';
import type { Route } from './routes.ts';

type Members = Record<string, unknown>;

/** Moves members that came under a second name to their first; two names with different values are a problem. */
export function applySynonyms(
  { synonyms }: Route,
  members: Members,
): { members: Members; problems: Problem[] } {
  const result = { ...members };
  const problems: Problem[] = [];
  for (const { of, is } of synonyms) {
    if (!(is in result)) continue;
    if (of in result && result[of] !== result[is])
      problems.push({ path: [is], problem: `must not differ from ${of}` });
    if (!(of in result)) result[of] = result[is];
    delete result[is];
  }
  return { members: result, problems };
}

/** Members that exist but that no request can change. */
export const refuseFixed = ({ fixed }: Route, unknown: readonly string[]): Problem[] =>
  unknown
    .filter((name) => fixed.includes(name))
    .map((name) => ({ path: [name], problem: 'cannot be changed' }));
