import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export function requireTestClock({ environment }: Operation): void {
  if (environment === 'test') return;
  throw new Fault('UNKNOWN_PATH', { toPrograms: 'Only the test environment has a clock that can be moved.' });
}
