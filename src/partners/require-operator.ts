import { Fault } from '../foundation/fault.ts';
import { onlyOperators } from '../graphql/only-operators.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Requires an operator that acts in no partner. */
export function requireOperator(operation: Operation): void {
  onlyOperators(operation);
  if (operation.caller.partnerId) {
    throw new Fault('FORBIDDEN', { problem: 'This is of all partners: ask it without naming one.' });
  }
}
