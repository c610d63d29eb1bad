import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Refuses a partner ID that is not the caller's own, in the words of an unknown one. */
export function requireOwnPartner({ caller }: Operation, partnerId: string | null | undefined): void {
  if (partnerId != null && partnerId !== caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
}
