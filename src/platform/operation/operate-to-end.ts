/**
 * Runs an operation that may take several transactions: the entry points by which partners run mutations come
 * through here. What takes one transaction is one call of operate(). A long run alternates between its
 * mutation, which says what is left, and one part of the work, each an operation with the same credential and
 * the same Idempotency-Key. A process that dies in between leaves every finished part done.
 */
import { type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { LongRun, longRunIn, type Part } from './long-run.ts';
import { type Core, type Execute, operate } from './operate.ts';
import type { OperationRequest } from './operation-request.ts';

const noDryRun = 'This takes several transactions, of which there is no dry run. Nothing was written.';

export async function operateToEnd(
  core: Core,
  request: OperationRequest,
  run: Execute,
): Promise<ExecutionResult> {
  let progress: unknown;
  for (;;) {
    const result = await operate(core, { ...request, progress }, run);
    const longRun = longRunIn(result);
    if (!longRun) return result;
    if (request.inspect?.()) throw new Fault('WRONG_STATE', { problem: noDryRun });
    const done = await runPart(core, { ...request, progress }, longRun);
    progress = done.extensions?.['progress'];
    if (progress === undefined) return done; // failed, or another request with the same key has finished it
  }
}

/**
 * Runs one part, or what it asks for in its place. Its failure is reported at the field of the mutation.
 */
async function runPart(
  core: Core,
  request: OperationRequest,
  { part, error }: { part: Part; error: GraphQLError },
): Promise<ExecutionResult> {
  try {
    return await operate(core, request, async (operation) => ({
      extensions: { progress: await part(operation) },
    }));
  } catch (thrown) {
    if (thrown instanceof LongRun) return runPart(core, request, { part: thrown.part, error });
    return { errors: [locatedError(thrown, error.nodes, error.path)], data: null };
  }
}
