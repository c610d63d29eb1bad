/**
 * The results of the address verifier during one operation. No network call happens while a transaction is
 * open. If a verb's question has no answer yet, the verb is rolled back, the answer is fetched, and the
 * operation runs again with it.
 */
import { AddressServiceUnavailable } from '../../engine/addresses/address-service-unavailable.ts';
import { Fault } from '../../foundation/fault.ts';
import type { AddressQuestion, Operation } from '../graphql/operation-context.ts';
import { raisedIn } from '../graphql/raised-in.ts';
import type { PlacedRequest, Step } from './operation-request.ts';

/** Thrown inside the transaction, by a verb's question. */
class AddressQuestions extends Error {
  readonly questions: readonly AddressQuestion[];
  constructor(questions: readonly AddressQuestion[]) {
    super('an answer from outside is needed');
    this.questions = questions;
  }
}

/** Answers a verb's questions. A service outside is called only between two transactions. */
export function addressVerification(request: PlacedRequest): Operation['verifyAddresses'] {
  return async (questions) => {
    if (!request.cell.world.addressesAreOutside) await ask(request, questions);
    return questions.map((question) => {
      const result = request.answers.get(JSON.stringify(question));
      if (!result) throw new AddressQuestions(questions);
      return result;
    });
  };
}

const maxRounds = 3;

/** Runs the operation again once the questions that it asked outside have answers. */
export const answeringQuestions: Step<PlacedRequest> = async (request, next) => {
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    const result = await next(request);
    const questions = (result.errors ?? []).flatMap(
      (error) => raisedIn(error, AddressQuestions)?.questions ?? [],
    );
    if (!questions.length) return result;
    await ask(request, questions);
  }
  throw new Fault('ADDRESS_SERVICE_UNAVAILABLE'); // the addresses in question changed each time
};

async function ask({ cell, answers }: PlacedRequest, questions: readonly AddressQuestion[]): Promise<void> {
  await Promise.all(
    questions.map(async (question) => {
      const result = await cell.world.addresses.verify(question.address, question.use).catch(asFault);
      answers.set(JSON.stringify(question), result);
    }),
  );
}

function asFault(error: unknown): never {
  throw error instanceof AddressServiceUnavailable ? new Fault('ADDRESS_SERVICE_UNAVAILABLE') : error;
}
