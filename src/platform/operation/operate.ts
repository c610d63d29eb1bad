/**
 * Runs the request of a caller. REST, GraphQL over HTTP, hosted screens and internal jobs all use it. A
 * request is a value that passes the steps below from top to bottom. The file of each step says why it
 * exists. A step runs the next one once, several times, or not at all.
 */
import type { ExecutionResult } from 'graphql';
import { Fault, faultsIn, refuseAll } from '../../foundation/fault.ts';
import { traced } from '../../foundation/tracing.ts';
import { type Core, cellsOf, everyCell } from '../cells/core.ts';
import { inItsCell } from '../cells/in-its-cell.ts';
import { answeringQuestions } from './address-verification.ts';
import { runningOnce } from './idempotency/run-once.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { inSeveralTransactions } from './long-run.ts';
import type {
  BegunRequest,
  Execute,
  Next,
  OperationRequest,
  PlacedRequest,
  Step,
} from './operation-request.ts';
import { recordingVisits } from './record-visit.ts';
import { retryingConflicts } from './retry-conflicts.ts';
import { answeringUndone, undoing } from './undo.ts';
import { withCurrentFigures } from './with-figures.ts';

export { type Core, cellsOf, type Execute, everyCell };

const asSpan: Step<PlacedRequest> = (request, next) => {
  const { environment, credential } = request.access;
  const attributes = { environment, mode: request.mode, credential: credential.kind };
  return traced('operation', attributes, () => next(request));
};

const beforeItsTransaction: readonly Step<PlacedRequest>[] = [
  inSeveralTransactions, // when the work is too much for one
  asSpan, // in a trace
  inItsCell, // in the database that has the partner
  recordingVisits, // by operators
  answeringQuestions, // from outside, while no transaction is open
  answeringUndone,
  retryingConflicts,
];

const inItsTransaction: readonly Step<BegunRequest>[] = [
  withCurrentFigures,
  undoing, // a mutation with errors, and a dry run
  runningOnce, // work with the same Idempotency-Key
];

const passing = <Value>(steps: readonly Step<Value>[], last: Next<Value>): Next<Value> =>
  steps.reduceRight<Next<Value>>((next, step) => (value) => step(value, next), last);

const finish = passing(inItsTransaction, ({ operation, run }) => run(operation));
const start = passing(beforeItsTransaction, (request) => inOneTransaction(request, finish));

/** Throws faults of authentication and of reading the request. Faults of resolvers are in the result. */
export async function operate(core: Core, request: OperationRequest, run: Execute): Promise<ExecutionResult> {
  const cell = core[request.access.environment];
  if (!cell) throw new Fault('INVALID_KEY'); // the environment is switched off
  return start({ core, cell, run, answers: new Map(), ...request });
}

/** The data of a result. Throws its faults, or else its first error. */
export function dataOf({ errors = [], data }: ExecutionResult): unknown {
  refuseAll(errors.flatMap((error) => faultsIn(error)));
  if (errors[0]) throw errors[0].originalError ?? errors[0];
  return data;
}
