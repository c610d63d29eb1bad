import { Fault } from '../foundation/fault.ts';
import type { Operation } from './operation-context.ts';

/** For what only whoever runs the service may say. */
export function onlyOperators({ caller }: Operation): void {
  if (caller.kind === 'operator') return;
  throw new Fault('FORBIDDEN', {
    problem: 'Only an operator key may do this: ask whoever runs the service.',
  });
}
