import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

type Members = Record<string, unknown>;

/**
 * Moves members with a synonym to their documented name; two names with different values are a problem.
 * `asSent` moves a problem back to the name in the request.
 */
export function applySynonyms({ synonyms }: Route, members: Members) {
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
