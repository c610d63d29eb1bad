import { Fault, type Path, refuseAll } from '../foundation/fault.ts';

/** A thing that is wrong with a worker, at a field as the schema names it. */
export type Problem = { readonly field: string; readonly problem: string };

/** What is wrong with one of the workers of a request, and where in the request it stands. */
export type Found = { readonly path: Path; readonly problems: readonly Problem[] };

/** Refuses the request for everything that is wrong with its workers, each problem under its own path. */
export function refuseProblems(found: readonly Found[]): void {
  refuseAll(
    found.flatMap(({ path, problems }) =>
      problems.map(({ field, problem }) => new Fault('MALFORMED', { path: [...path, field], problem })),
    ),
  );
}
