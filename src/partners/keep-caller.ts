import { lockKeyShared } from '../database/lock.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

/**
 * Keeps the key that asks for a link in use until it is minted: a rotation that ends links waits for those
 * that are being minted, or they are refused.
 */
export async function keepCaller({ db, caller }: Operation): Promise<void> {
  if (caller.kind === 'key' && !(await lockKeyShared(db, caller.id))) throw new Fault('INVALID_KEY');
}
