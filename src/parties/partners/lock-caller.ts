import { Fault } from '../../foundation/fault.ts';
import { lockKeyShared } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Locks the requesting key in share mode until the link is created. A concurrent rotation that revokes links
 * waits for it, or the link is refused.
 */
export async function lockCaller({ db, caller }: Operation): Promise<void> {
  if (caller.kind === 'key' && !(await lockKeyShared(db, caller.id))) throw new Fault('INVALID_KEY');
}
