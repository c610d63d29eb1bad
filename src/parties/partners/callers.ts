import { Fault } from '../../foundation/fault.ts';
import { lockKeyShared } from '../../platform/database/lock.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Requires an operator who acts for no partner. */
export function requireOperator(operation: Operation): void {
  onlyOperators(operation);
  if (operation.caller.partnerId) {
    throw new Fault('FORBIDDEN', {
      toPrograms: 'This concerns all partners: send it without naming a partner.',
    });
  }
}

/** Refuses another partner's id with the same fault as an unknown id. */
export function requireOwnPartner({ caller }: Operation, partnerId: string | null | undefined): void {
  if (partnerId != null && partnerId !== caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
}

/**
 * Locks the requesting key in share mode until the link is created. A concurrent rotation that revokes links
 * waits for that, or the link is refused.
 */
export async function lockCaller({ db, caller }: Operation): Promise<void> {
  if (caller.kind === 'key' && !(await lockKeyShared(db, caller.id))) throw new Fault('INVALID_KEY');
}
