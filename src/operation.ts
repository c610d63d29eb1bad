/**
 * Runs one operation for one caller in one entered transaction. Every face goes through here: REST, GraphQL
 * over HTTP, hosted screens. A mutation with any error is undone whole, whatever its other parts had done.
 */
import type { ExecutionResult } from 'graphql';
import type { Access } from './access.ts';
import { AddressServiceUnavailable } from './addresses/address-service-unavailable.ts';
import type { Verdict } from './addresses/address-verifier.ts';
import type { Door, Entered, Mode } from './database/door.ts';
import { type Environment, environments } from './environment.ts';
import { Fault } from './fault.ts';
import type { AddressQuestion, Course, Operation, World } from './graphql/operation-context.ts';
import { type Need, permitKey, standingKey } from './graphql/permit-keys.ts';
import { once, type Repeatable } from './idempotency/once.ts';

/** What runs in one environment; an environment without a database is switched off. */
export type Core = { readonly [Name in Environment]?: { readonly door: Door; readonly world: World } };

/** The environments that are switched on. */
export const openIn = (core: Core) => environments.flatMap((name) => core[name] ?? []);

type Run = (operation: Operation) => Promise<ExecutionResult>;

/** Thrown inside the transaction of a mutation with errors, so that it is undone. */
class Undo extends Error {
  readonly result: ExecutionResult;
  constructor(result: ExecutionResult) {
    super('the mutation had errors');
    this.result = result;
  }
}

/** Raised by a verb that needs an answer from outside: no network while a transaction is open. */
class AskOutside extends Error {
  readonly questions: readonly AddressQuestion[];
  constructor(questions: readonly AddressQuestion[]) {
    super('an answer from outside is needed');
    this.questions = questions;
  }
}

/** Who asks, whether to change anything, and under which key the same may have been asked before. */
export type Asked = {
  readonly access: Access;
  readonly mode: Mode;
  readonly requestId: string;
  /** What a named key must open; where nothing is said, a named key may do nothing. */
  readonly needs?: () => readonly Need[];
  /** Read once the caller is in: a bad key is told before a bad header. */
  readonly repeatable?: () => Repeatable | undefined;
};

/** Faults of entering and of reading the request are thrown; those of resolvers are in the result. */
export async function operate(core: Core, asked: Asked, run: Run): Promise<ExecutionResult> {
  const { access, mode, requestId, repeatable, needs = () => [standingKey] } = asked;
  const environment = core[access.environment];
  if (!environment) throw new Fault('INVALID_KEY');
  const { door, world } = environment;
  const known = new Map<string, Verdict>();
  const audited = access.credential.kind === 'operator'; // entering writes, so even a query of theirs does
  const course: Course = { goesOn: false };
  for (let refused = 0; refused < 3; ) {
    try {
      course.goesOn = false;
      const done = await door.enter(access.credential, audited ? 'write' : mode, async (entered) => {
        permitKey(entered.caller, needs);
        const operation = { ...operationFor(world, entered, known), requestId, course };
        const repeat = mode === 'write' ? repeatable?.() : undefined;
        const result = await (repeat ? once(operation, repeat, run) : run(operation));
        if (mode === 'write' && result.errors?.length) throw new Undo(result);
        return result;
      });
      if (!course.goesOn) return done;
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
      refused += 1;
      const questions = error.result.errors?.flatMap((each) => questionsIn(each)) ?? [];
      if (!questions.length) {
        if (audited) await door.enter(access.credential, 'write', async () => {}); // to be seen
        return { ...error.result, data: null };
      }
      await answer(world, questions, known);
    }
  }
  throw new Fault('ADDRESS_SERVICE_UNAVAILABLE'); // the facts asked about changed under us every time
}

function operationFor(
  world: World,
  entered: Entered,
  known: Map<string, Verdict>,
): Omit<Operation, 'requestId' | 'course'> {
  const verdictsOn = async (questions: readonly AddressQuestion[]) => {
    if (!world.addressesAreOutside) await answer(world, questions, known);
    return questions.map((question) => {
      const verdict = known.get(JSON.stringify(question));
      if (!verdict) throw new AskOutside(questions);
      return verdict;
    });
  };
  const { ahead, ...inside } = entered;
  const now = world.clock() + (world.environment === 'test' ? ahead : 0);
  return { ...world, ...inside, now, verdictsOn };
}

async function answer(world: World, questions: readonly AddressQuestion[], known: Map<string, Verdict>) {
  await Promise.all(
    questions.map(async (question) => {
      const verdict = await world.addresses.verify(question.address, question.use).catch((error: unknown) => {
        throw error instanceof AddressServiceUnavailable ? new Fault('ADDRESS_SERVICE_UNAVAILABLE') : error;
      });
      known.set(JSON.stringify(question), verdict);
    }),
  );
}

/** GraphQL wraps what a resolver throws, sometimes twice. */
function questionsIn(error: unknown): readonly AddressQuestion[] {
  if (error instanceof AskOutside) return error.questions;
  return error instanceof Error && 'originalError' in error ? questionsIn(error.originalError) : [];
}
