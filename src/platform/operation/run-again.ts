import type { ExecutionResult } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { SerializationConflict } from '../database/serialization-conflict.ts';
import type { AddressVerification } from './address-verification.ts';

const maxAttempts = 4;

/** Runs again what a concurrent operation was in the way of. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
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
export async function answerQuestions(
  verification: AddressVerification,
  attempt: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  for (let rounds = 0; rounds < maxRounds; rounds += 1) {
    const result = await attempt();
    if (!(await verification.answerQuestions(result))) return result;
  }
  throw new Fault('ADDRESS_SERVICE_UNAVAILABLE'); // the addresses in question changed every time
}
