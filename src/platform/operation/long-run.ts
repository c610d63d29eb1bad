/**
 * Work that takes several transactions. The mutation, which says what is left, alternates with one part of
 * the work. Each is an operation with the same credential and the same Idempotency-Key. If a process dies in
 * between, every finished part stays done.
 */
import {
  type ExecutionResult,
  type GraphQLError,
  type GraphQLResolveInfo,
  Kind,
  locatedError,
} from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { raisedIn } from '../graphql/raised-in.ts';
import type { Next, PlacedRequest, Step } from './operation-request.ts';

/** One transaction's share of the work. Returns the progress that the next operation receives. */
export type Part = (operation: Operation) => Promise<object>;

/**
 * Thrown by a mutation whose work is too much for its transaction, which is rolled back. The part runs as an
 * operation of its own. The mutation then runs again with the part's progress, until it returns.
 *
 * Only a mutation that stands alone in its document may throw it, because the others would run again as well.
 * A part may throw it, too: it is rolled back, and the other part runs in its place.
 */
export class LongRun extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super('the work takes several transactions');
    this.part = part;
  }
}

type Found = { readonly part: Part; readonly error: GraphQLError };

/** The long run that a mutation has requested, and the GraphQL error that has its path. */
export function longRunIn({ errors = [] }: ExecutionResult): Found | undefined {
  for (const error of errors) {
    const longRun = raisedIn(error, LongRun);
    if (longRun) return { part: longRun.part, error };
  }
  return undefined;
}

const noDryRun = 'This takes several transactions, of which there is no dry run. Nothing was written.';

/** Runs the parts that a mutation requests, until it returns. */
export const inSeveralTransactions: Step<PlacedRequest> = async (request, next) => {
  let running = request;
  for (;;) {
    const result = await next(running);
    const longRun = longRunIn(result);
    if (!longRun) return result;
    if (request.inspect?.()) throw new Fault('WRONG_STATE', { toPrograms: noDryRun });
    const done = await runPart(running, next, longRun);
    const progress = done.extensions?.['progress'];
    if (progress === undefined) return done; // failed, or another request with the same key has finished it
    running = { ...request, progress };
  }
};

/**
 * Runs one part, or the part that it requests in its place. A failure is reported at the field of the
 * mutation.
 */
async function runPart(
  request: PlacedRequest,
  next: Next<PlacedRequest>,
  { part, error }: Found,
): Promise<ExecutionResult> {
  const run = async (operation: Operation) => ({ extensions: { progress: await part(operation) } });
  try {
    return await next({ ...request, run });
  } catch (thrown) {
    if (thrown instanceof LongRun) return runPart(request, next, { part: thrown.part, error });
    return { errors: [locatedError(thrown, error.nodes, error.path)], data: null };
  }
}

/** Whether the field is the whole document, so that its mutation may take several transactions. */
export const standsAlone = ({ operation: { selectionSet } }: GraphQLResolveInfo): boolean =>
  selectionSet.selections.length === 1 && selectionSet.selections[0]?.kind === Kind.FIELD;
