/**
 * Runs the request of a caller. REST, GraphQL over HTTP, hosted screens and internal jobs all use it. A
 * request is a value that passes the steps below from top to bottom. Each step says why it exists. It runs
 * the next one once, several times, or not at all.
 */
import type { ExecutionResult } from 'graphql';
import { withFigures } from '../../engine/figures/current-figures.ts';
import { Definitions } from '../../engine/figures/deduction-definitions/definitions.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, faultsIn, refuseAll } from '../../foundation/fault.ts';
import { traced } from '../../foundation/tracing.ts';
import { type Core, cellsOf, everyCell } from '../cells/core.ts';
import { inItsCell } from '../cells/in-its-cell.ts';
import { storedDefinitions } from '../database/deduction-definitions.ts';
import { SerializationConflict } from '../database/fault-of.ts';
import { storedFigures } from '../database/stored-figures.ts';
import { answeringQuestions } from './address-verification.ts';
import { runningOnce } from './idempotency/run-once.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { inSeveralTransactions, longRunIn } from './long-run.ts';
import type {
  BegunRequest,
  Execute,
  Next,
  OperationRequest,
  PlacedRequest,
  Step,
} from './operation-request.ts';
import { answeringUndone, isUndone, undoing } from './undo.ts';

export { type Core, cellsOf, type Execute, everyCell };

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

function asSpan(request: PlacedRequest, next: Next<PlacedRequest>): Promise<ExecutionResult> {
  const { environment, credential } = request.access;
  const attributes = { environment, mode: request.mode, credential: credential.kind };
  return traced('operation', attributes, () => next(request));
}

/**
 * Records an operator's visit when the mutation is rolled back, and the record of the visit with it. The
 * parts of a long run have recorded it, unless it was a dry run, which runs none.
 */
async function recordingVisits(request: PlacedRequest, next: Next<PlacedRequest>): Promise<ExecutionResult> {
  const result = await next(request);
  const { access, mode, inspect, cell } = request;
  if (access.credential.kind !== 'operator' || mode === 'read' || !isUndone(result)) return result;
  if (longRunIn(result) && !inspect?.()) return result;
  await cell.database.transaction(access.credential, 'write', async () => {});
  return result;
}

const maxAttempts = 4;

/** Runs an operation again that conflicted with a concurrent one. */
async function retryingConflicts(
  request: PlacedRequest,
  next: Next<PlacedRequest>,
): Promise<ExecutionResult> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await next(request);
    } catch (error) {
      if (!(error instanceof SerializationConflict)) throw error;
      if (attempts === maxAttempts) throw error.originalError;
    }
  }
}

/** Keeps the figures and definitions current that were so when the transaction began, until it ends. */
async function withCurrentFigures(request: BegunRequest, next: Next<BegunRequest>): Promise<ExecutionResult> {
  const { operation, figuresRevision } = request;
  const { db, now } = operation;
  const figures = await operation.figures.at(figuresRevision, storedFigures(db));
  const all = await operation.definitions.at(figuresRevision, () => storedDefinitions(db));
  const definitions = new Definitions(all, () => dateInLosAngeles(now));
  return withFigures({ figures, definitions }, () => next(request));
}
