/**
 * Runs one operation: one transaction, bound to the caller's credential. REST, GraphQL over HTTP, hosted
 * screens and internal jobs come through here. A mutation with any error is rolled back as a whole. Three
 * reasons to run again have a function each: another operation was in the way, the verb has a question to the
 * outside, and an operator's visit must be recorded although the mutation was rolled back.
 */
import type { ExecutionResult } from 'graphql';
import { withFigures } from '../../engine/figures/current-figures.ts';
import { Fault, faultsIn, refuseAll } from '../../foundation/fault.ts';
import { traced } from '../../foundation/tracing.ts';
import { type Cell, type Core, cellsOf, everyCell } from '../cells/core.ts';
import { InAnotherCell, inItsCell } from '../cells/in-its-cell.ts';
import { operatorCells } from '../cells/operator-cells.ts';
import type { TenantTransaction } from '../database/environment-database.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { permitCaller, rootKey } from '../graphql/permit-keys.ts';
import type { Access } from './access.ts';
import { type AddressVerification, addressVerification } from './address-verification.ts';
import { currentIn } from './current-in.ts';
import { runOnce } from './idempotency/run-once.ts';
import { longRunIn } from './long-run.ts';
import type { OperationRequest } from './operation-request.ts';
import { raisedIn } from './raised-in.ts';
import { answerQuestions, retryConflicts } from './run-again.ts';

export { type Core, cellsOf, everyCell };
export type Execute = (operation: Operation) => Promise<ExecutionResult>;

/** Thrown inside the transaction of a mutation with errors, or of a dry run, so that it is rolled back. */
class RolledBack extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('the mutation is rolled back');
    this.result = result;
  }
}

/** Faults of authentication and of reading the request are thrown; those of resolvers are in the result. */
export async function operate(core: Core, request: OperationRequest, run: Execute): Promise<ExecutionResult> {
  const { access, mode } = request;
  const span = { environment: access.environment, mode, credential: access.credential.kind };
  return traced('operation', span, () =>
    inItsCell(core, access, async (cell) => {
      const result = await operateIn(core, cell, request, run);
      const other = cellIn(result);
      if (!other) return result;
      const there = await operateIn(core, other, request, run);
      if (cellIn(there)) throw new Fault('MALFORMED', { path: ['id'], problem: ofOneCell });
      return there;
    }),
  );
}

const ofOneCell = 'must be of the same cell as the other partners that the document names';

/** The cell to which a verb has sent the operation, which is rolled back here. */
const cellIn = ({ errors = [] }: ExecutionResult): Cell | undefined =>
  errors.flatMap((error) => raisedIn(error, InAnotherCell) ?? [])[0]?.cell;

async function operateIn(
  core: Core,
  cell: Cell,
  request: OperationRequest,
  run: Execute,
): Promise<ExecutionResult> {
  const verification = addressVerification(cell.world);
  const attempt = () => runInTransaction(core, cell, request, verification, run);
  const retried = () => retryConflicts(attempt).catch(resultOfRollback);
  const result = await answerQuestions(verification, retried);
  await recordVisit(cell, request, result);
  return result;
}

/** One attempt in one transaction. Its last audit entry shows whether a commit without an answer happened. */
async function runInTransaction(
  core: Core,
  cell: Cell,
  { access, mode, requestId, progress, repeatable, inspect, needs = () => [rootKey] }: OperationRequest,
  { verifyAddresses }: AddressVerification,
  run: Execute,
): Promise<ExecutionResult> {
  const { database, world } = cell;
  const cells = operatorCells(core, access, cell);
  const work = async ({ ahead, figuresRevision, ...transaction }: TenantTransaction) => {
    permitCaller(transaction.caller, mode, needs);
    const clockAhead = world.environment === 'test' ? ahead : 0;
    const now = world.clock() + clockAhead;
    const current = await currentIn(world, { db: transaction.db, figuresRevision }, now);
    const isWrite = mode === 'write';
    const key = isWrite ? repeatable?.() : undefined;
    const auditEntryIds: string[] = [];
    // The world comes last: V8 of Node 20 takes 25 us to add these members to a copy of it.
    const operation = {
      now,
      clockAhead,
      requestId,
      repeatedAs: key && `${key.key} ${key.fingerprint}`,
      progress,
      verifyAddresses,
      cells,
      auditEntryIds,
      unchangedBy: [],
      secretsShown: [],
      ...transaction,
      ...world,
    };
    const inspectResult = isWrite ? inspect?.() : undefined;
    const result = await withFigures(current, () => (key ? runOnce(operation, key, run) : run(operation)));
    if (isWrite && result.errors?.length) throw new RolledBack({ ...result, data: null });
    const answer = await withFigures(current, async () => inspectResult?.(operation, result));
    if (answer) throw new RolledBack(answer);
    return { result, auditEntryId: auditEntryIds.at(-1) };
  };
  const transactionMode = isOperator(access) ? 'write' : mode; // a query records an operator's visit, too
  const { result } = await database.transaction(
    access.credential,
    transactionMode,
    work,
    ({ auditEntryId }) => auditEntryId,
  );
  return result;
}

const isOperator = ({ credential }: Access): boolean => credential.kind === 'operator';

function resultOfRollback(error: unknown): ExecutionResult {
  if (error instanceof RolledBack) return error.result;
  throw error;
}

/** Records an operator's visit that was rolled back with the mutation. The parts of a long run record it. */
async function recordVisit(
  { database }: Cell,
  { access, mode, inspect }: OperationRequest,
  result: ExecutionResult,
): Promise<void> {
  const isRolledBack = result.errors?.length || result.extensions?.['dryRun'];
  const continues = longRunIn(result) && !inspect?.(); // a long run has no dry run
  if (!isOperator(access) || mode === 'read' || !isRolledBack || continues) return;
  await database.transaction(access.credential, 'write', async () => {});
}

/** The data of a result; its faults, or else its first error, are thrown. */
export function dataOf({ errors = [], data }: ExecutionResult): unknown {
  refuseAll(errors.flatMap((error) => faultsIn(error)));
  if (errors[0]) throw errors[0].originalError ?? errors[0];
  return data;
}
