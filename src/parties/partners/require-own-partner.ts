import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses another partner's id with the fault of an unknown id. */
export function requireOwnPartner({ caller }: Operation, partnerId: string | null | undefined): void {
  if (partnerId != null && partnerId !== caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
}
