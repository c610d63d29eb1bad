import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** For what is of all partners: an operator's, and done inside none. */
export function requireOperator({ caller }: Operation): void {
  if (caller.kind !== 'operator') throw new Fault('FORBIDDEN');
  if (caller.partnerId) {
    throw new Fault('FORBIDDEN', { problem: 'This is of all partners: ask it without naming one.' });
  }
}
