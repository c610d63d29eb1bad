import { Fault } from '../../foundation/fault.ts';
import type { Operation } from './operation-context.ts';

/** Refuses every caller but an operator. */
export function onlyOperators({ caller }: Operation): void {
  if (caller.kind === 'operator') return;
  throw new Fault('FORBIDDEN', {
    toPrograms: 'Only an operator key may do this: ask the people who run the service.',
  });
}
