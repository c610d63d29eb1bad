import { type Problem, pathText } from '../problem.ts';
import type { DeductionDefinition } from './definition.ts';
import { definitionsFormat, definitionsIn } from './format.ts';
import { ownProblems } from './problems.ts';

type Read =
  | { readonly definitions: readonly DeductionDefinition[]; readonly problems: readonly [] }
  | { readonly definitions: undefined; readonly problems: readonly Problem[] };

/** Reads a document of definitions by itself, without those that are published. */
export function readDefinitions(value: unknown): Read {
  const read = definitionsFormat.safeParse(value);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      path: pathText(path),
      problem: message,
    }));
    return { definitions: undefined, problems };
  }
  const definitions = definitionsIn(read.data);
  const problems = ownProblems(definitions);
  return problems.length ? { definitions: undefined, problems } : { definitions, problems: [] };
}
