import { Fault } from '../../foundation/fault.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Requires an operator that acts in no partner. */
export function requireOperator(operation: Operation): void {
  onlyOperators(operation);
  if (operation.caller.partnerId) {
    throw new Fault('FORBIDDEN', { toPrograms: 'This is of all partners: ask it without naming one.' });
  }
}
