/**
 * Runs one operation: one transaction, bound to the caller's credential. REST, GraphQL over HTTP, hosted
 * screens and internal jobs come through here. A mutation with any error is rolled back as a whole. Three
 * reasons to run again have a function each: another operation was in the way, the verb has a question to the
 * outside, and an operator's visit must be recorded although the mutation was rolled back.
 */
import type { ExecutionResult } from 'graphql';
import type { EnvironmentDatabase, TenantTransaction } from '../database/environment-database.ts';
import { SerializationConflict } from '../database/serialization-conflict.ts';
import { withFigures } from '../figures/current-figures.ts';
import { type Environment, environments } from '../foundation/environment.ts';
import { Fault, faultsIn, refuseAll } from '../foundation/fault.ts';
import { traced } from '../foundation/tracing.ts';
import type { Operation, World } from '../graphql/operation-context.ts';
import { permitCaller, rootKey } from '../graphql/permit-keys.ts';
import type { Access } from './access.ts';
import { type AddressVerification, addressVerification } from './address-verification.ts';
import { currentIn } from './current-in.ts';
import { runOnce } from './idempotency/run-once.ts';
import { longRunIn } from './long-run.ts';
import type { OperationRequest } from './operation-request.ts';

type CoreOfEnvironment = { readonly database: EnvironmentDatabase; readonly world: World };

/** What runs in each environment; an environment without a database is switched off. */
export type Core = { readonly [Name in Environment]?: CoreOfEnvironment };

/** The environments that are switched on. */
export const enabledEnvironments = (core: Core) => environments.flatMap((name) => core[name] ?? []);

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
  const environment = core[access.environment];
  if (!environment) throw new Fault('INVALID_KEY');
  const verification = addressVerification(environment.world);
  const attempt = () => runInTransaction(environment, request, verification, run);
  const retried = () => retryConflicts(attempt).catch(resultOfRollback);
  const span = { environment: access.environment, mode, credential: access.credential.kind };
  const result = await traced('operation', span, () => answerQuestions(verification, retried));
  await recordVisit(environment, request, result);
  return result;
}

/** One attempt in one transaction. Its last audit entry shows whether a commit without an answer happened. */
async function runInTransaction(
  { database, world }: CoreOfEnvironment,
  { access, mode, requestId, progress, repeatable, inspect, needs = () => [rootKey] }: OperationRequest,
  { verifyAddresses }: AddressVerification,
  run: Execute,
): Promise<ExecutionResult> {
  const work = async ({ ahead, figuresRevision, ...transaction }: TenantTransaction) => {
    permitCaller(transaction.caller, mode, needs);
    const now = world.clock() + (world.environment === 'test' ? ahead : 0);
    const current = await currentIn(world, { db: transaction.db, figuresRevision }, now);
    const auditEntryIds: string[] = [];
    const operation = {
      ...world,
      ...transaction,
      now,
      requestId,
      progress,
      verifyAddresses,
      auditEntryIds,
      unchangedBy: [],
      secretsShown: [],
    };
    const isWrite = mode === 'write';
    const key = isWrite ? repeatable?.() : undefined;
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

const maxAttempts = 4;

/** Runs again what a concurrent operation was in the way of. */
async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SerializationConflict)) throw error;
      if (attempts === maxAttempts) throw error.originalError;
    }
  }
}

const maxRounds = 3;

/** Runs again a mutation that asked the outside, once its questions are answered. */
async function answerQuestions(
  verification: AddressVerification,
  attempt: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    const result = await attempt();
    if (!(await verification.answerQuestions(result))) return result;
  }
  throw new Fault('ADDRESS_SERVICE_UNAVAILABLE'); // the addresses in question changed every time
}

/** Records an operator's visit that was rolled back with the mutation. The parts of a long run record it. */
async function recordVisit(
  { database }: CoreOfEnvironment,
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
