import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Refuses what moves money where no bank is connected. */
export function requireBank({ bank }: Operation): void {
  if (bank === 'none') throw new Fault('BANK_NOT_CONFIGURED');
}
