import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import type { Said } from '../../foundation/sentence.ts';

/** A problem of a worker at a field of the schema; `within` is the entry of a list that has the field. */
export type Problem = { readonly field: string; readonly within?: Path; readonly problem: Said };

/** The problems of one worker of a request, and the worker's path in the request. */
export type Found = { readonly path: Path; readonly problems: readonly Problem[] };

/** Refuses the request with all problems of its workers, each under its own path. */
export function refuseProblems(found: readonly Found[]): void {
  refuseAll(
    found.flatMap(({ path, problems }) =>
      problems.map(
        ({ within = [], field, problem }) =>
          new Fault('MALFORMED', { path: [...path, ...within, field], problem }),
      ),
    ),
  );
}
