/**
 * What the address verifier has said in the course of one operation. No network while a transaction is open:
 * a verb that asks what is not known yet has its transaction undone, the answer is fetched, and the operation
 * runs again, knowing it.
 */
import type { ExecutionResult } from 'graphql';
import { AddressServiceUnavailable } from '../addresses/address-service-unavailable.ts';
import type { AddressResult } from '../addresses/address-verifier.ts';
import { Fault } from '../foundation/fault.ts';
import type { AddressQuestion, Operation, World } from '../graphql/operation-context.ts';

/** Raised by a verb's question, inside the transaction. */
class AddressQuestions extends Error {
  readonly questions: readonly AddressQuestion[];
  constructor(questions: readonly AddressQuestion[]) {
    super('an answer from outside is needed');
    this.questions = questions;
  }
}

export function addressVerification({ addresses, addressesAreOutside }: World) {
  const results = new Map<string, AddressResult>();
  const ask = (questions: readonly AddressQuestion[]) =>
    Promise.all(
      questions.map(async (question) => {
        const verdict = await addresses.verify(question.address, question.use).catch(asFault);
        results.set(JSON.stringify(question), verdict);
      }),
    );
  const verifyAddresses: Operation['verifyAddresses'] = async (questions) => {
    if (!addressesAreOutside) await ask(questions);
    return questions.map((question) => {
      const verdict = results.get(JSON.stringify(question));
      if (!verdict) throw new AddressQuestions(questions);
      return verdict;
    });
  };
  /** Fetches what verbs were asking when the result was undone. Answers whether they were. */
  const answerQuestions = async ({ errors = [] }: ExecutionResult): Promise<boolean> => {
    const questions = errors.flatMap((error) => questionsIn(error));
    await ask(questions);
    return questions.length > 0;
  };
  return { verifyAddresses, answerQuestions };
}

function asFault(error: unknown): never {
  throw error instanceof AddressServiceUnavailable ? new Fault('ADDRESS_SERVICE_UNAVAILABLE') : error;
}

/** GraphQL wraps what a resolver throws, sometimes twice. */
function questionsIn(error: unknown): readonly AddressQuestion[] {
  if (error instanceof AddressQuestions) return error.questions;
  return error instanceof Error && 'originalError' in error ? questionsIn(error.originalError) : [];
}
