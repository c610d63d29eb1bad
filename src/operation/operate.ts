/**
 * Runs one operation for one caller in one entered transaction. Every face goes through here: REST, GraphQL
 * over HTTP, hosted screens. A mutation with any error is undone whole, whatever its other parts had done.
 */
import type { ExecutionResult } from 'graphql';
import type { EnvironmentDatabase, Mode, TenantTransaction } from '../database/environment-database.ts';
import { SerializationConflict } from '../database/serialization-conflict.ts';
import { type Environment, environments } from '../foundation/environment.ts';
import { Fault, faultsIn, refuseAll } from '../foundation/fault.ts';
import type { Course, Operation, World } from '../graphql/operation-context.ts';
import { type Need, permitKey, rootKey } from '../graphql/permit-keys.ts';
import type { Access } from './access.ts';
import { addressVerification } from './address-verification.ts';
import { type IdempotencyKey, runOnce } from './idempotency/run-once.ts';

/** What runs in one environment; an environment without a database is switched off. */
export type Core = {
  readonly [Name in Environment]?: { readonly door: EnvironmentDatabase; readonly world: World };
};

/** The environments that are switched on. */
export const enabledEnvironments = (core: Core) => environments.flatMap((name) => core[name] ?? []);

type Execute = (operation: Operation) => Promise<ExecutionResult>;

/** Thrown inside the transaction of a mutation with errors, so that it is undone. */
class Undo extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('the mutation had errors');
    this.result = result;
  }
}

/** Who asks, whether to change anything, and under which key the same may have been asked before. */
export type OperationRequest = {
  readonly access: Access;
  readonly mode: Mode;
  readonly requestId: string;
  /** What a named key must open; where nothing is said, a named key may do nothing. */
  readonly needs?: () => readonly Need[];
  /** Read once the caller is in: a bad key is told before a bad header. */
  readonly repeatable?: () => IdempotencyKey | undefined;
};

/** How often an operation is run that others get in the way of. */
const mostMeetings = 4;

/** Faults of entering and of reading the request are thrown; those of resolvers are in the result. */
export async function operate(core: Core, asked: OperationRequest, run: Execute): Promise<ExecutionResult> {
  const { access, mode, requestId, repeatable, needs = () => [rootKey] } = asked;
  const environment = core[access.environment];
  if (!environment) throw new Fault('INVALID_KEY');
  const { door, world } = environment;
  const isOperators = access.credential.kind === 'operator'; // whose entering is written, even for a query
  const { verifyAddresses, answerQuestions } = addressVerification(world);
  const course: Course = { goesOn: false };
  const work = async (entered: TenantTransaction) => {
    permitKey(entered.caller, needs);
    const operation = { ...operationIn(world, entered), requestId, course, verifyAddresses };
    const repeat = mode === 'write' ? repeatable?.() : undefined;
    const result = await (repeat ? runOnce(operation, repeat, run) : run(operation));
    if (mode === 'write' && result.errors?.length) throw new Undo(result);
    return result;
  };
  for (let refused = 0, met = 0; refused < 3; ) {
    try {
      course.goesOn = false;
      const done = await door.transaction(access.credential, isOperators ? 'write' : mode, work);
      if (!course.goesOn) return done;
    } catch (thrown) {
      const error = thrown instanceof SerializationConflict ? thrown.originalError : thrown;
      if (thrown instanceof SerializationConflict && ++met < mostMeetings) continue;
      if (!(error instanceof Undo)) throw error;
      refused += 1;
      if (await answerQuestions(error.result)) continue;
      if (isOperators) await door.transaction(access.credential, 'write', async () => {}); // to be seen
      return { ...error.result, data: null };
    }
  }
  throw new Fault('ADDRESS_SERVICE_UNAVAILABLE'); // the facts asked about changed under us every time
}

function operationIn(world: World, { ahead, ...inside }: TenantTransaction) {
  const now = world.clock() + (world.environment === 'test' ? ahead : 0);
  return { ...world, ...inside, now };
}

/** The data of a result; its faults, or else its first error, are thrown. */
export function dataOf({ errors = [], data }: ExecutionResult): unknown {
  refuseAll(errors.flatMap((error) => faultsIn(error)));
  if (errors[0]) throw errors[0].originalError ?? errors[0];
  return data;
}
