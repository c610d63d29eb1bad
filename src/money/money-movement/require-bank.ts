import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses an operation that moves money when no bank is connected. */
export function requireBank({ bank }: Operation): void {
  if (bank === 'none') throw new Fault('BANK_NOT_CONFIGURED');
}
