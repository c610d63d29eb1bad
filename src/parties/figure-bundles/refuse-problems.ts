import { type Problem, problemText } from '../../engine/figures/problem.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';

const most = 20;

/** Refuses a document with the first of its problems, under the argument that contains the document. */
export const refuseProblems = (problems: readonly Problem[], argument: string): void =>
  refuseAll(
    problems
      .slice(0, most)
      .map((problem) => new Fault('MALFORMED', { path: [argument], toPrograms: problemText(problem) })),
  );
