import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Operation } from '../graphql/operation-context.ts';
import { raisedIn } from './raised-in.ts';

/** One transaction's share of the work. Returns the progress that the next operation receives. */
export type Part = (operation: Operation) => Promise<object>;

/**
 * Thrown by a mutation whose work is too much for its transaction, which is rolled back. The part runs as an
 * operation of its own, and the mutation runs again with the part's progress, until it returns. Only a
 * mutation that stands alone in its document may throw it: the others would run again as well. A
 * part may throw it, too: it is rolled back, and the other part runs in its place.
 */
export class LongRun extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super('the work takes several transactions');
    this.part = part;
  }
}

/** The long run that a mutation has asked for, and the error of GraphQL that says where. */
export function longRunIn({ errors = [] }: ExecutionResult): { part: Part; error: GraphQLError } | undefined {
  for (const error of errors) {
    const longRun = raisedIn(error, LongRun);
    if (longRun) return { part: longRun.part, error };
  }
  return undefined;
}
