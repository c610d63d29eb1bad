/**
 * What the address verifier has answered during one operation. No network while a transaction is open: a verb
 * whose question has no answer yet has its transaction rolled back, the answer is fetched, and the operation
 * runs again with it.
 */
import type { ExecutionResult } from 'graphql';
import { AddressServiceUnavailable } from '../../engine/addresses/address-service-unavailable.ts';
import type { AddressResult } from '../../engine/addresses/address-verifier.ts';
import { Fault } from '../../foundation/fault.ts';
import type { AddressQuestion, Operation, World } from '../graphql/operation-context.ts';
import { raisedIn } from './raised-in.ts';

/** Thrown by a verb's question, inside the transaction. */
class AddressQuestions extends Error {
  readonly questions: readonly AddressQuestion[];
  constructor(questions: readonly AddressQuestion[]) {
    super('an answer from outside is needed');
    this.questions = questions;
  }
}

export type AddressVerification = {
  readonly verifyAddresses: Operation['verifyAddresses'];
  /** Fetches the answers to the questions that rolled a mutation back. Returns whether there were any. */
  readonly answerQuestions: (result: ExecutionResult) => Promise<boolean>;
};

export function addressVerification({ addresses, addressesAreOutside }: World): AddressVerification {
  const results = new Map<string, AddressResult>();
  const ask = (questions: readonly AddressQuestion[]) =>
    Promise.all(
      questions.map(async (question) => {
        const result = await addresses.verify(question.address, question.use).catch(asFault);
        results.set(JSON.stringify(question), result);
      }),
    );
  const verifyAddresses: Operation['verifyAddresses'] = async (questions) => {
    if (!addressesAreOutside) await ask(questions);
    return questions.map((question) => {
      const result = results.get(JSON.stringify(question));
      if (!result) throw new AddressQuestions(questions);
      return result;
    });
  };
  const answerQuestions = async ({ errors = [] }: ExecutionResult): Promise<boolean> => {
    const questions = errors.flatMap((error) => raisedIn(error, AddressQuestions)?.questions ?? []);
    await ask(questions);
    return questions.length > 0;
  };
  return { verifyAddresses, answerQuestions };
}

function asFault(error: unknown): never {
  throw error instanceof AddressServiceUnavailable ? new Fault('ADDRESS_SERVICE_UNAVAILABLE') : error;
}
