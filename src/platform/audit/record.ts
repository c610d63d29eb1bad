import { newId } from '../../foundation/new-id.ts';
import { currentTraceId } from '../../foundation/tracing.ts';
import { type ActingPerson, personOf } from '../database/caller.ts';
import { insertForAllPartners } from '../database/insert-for-all-partners.ts';
import type { Operation } from '../graphql/operation-context.ts';

/**
 * Writes who did what, and in whose name, in the transaction that does it. Keeps only the names of the
 * input's fields, never their values. Returns the id of the audit entry, which the operation carries in its
 * result.
 */
export async function record(
  { db, caller, requestId, auditEntryIds }: Operation,
  action: string,
  input: object,
  person: Pick<ActingPerson, 'id' | 'name'> | null = personOf(caller),
): Promise<string> {
  const id = newId();
  const fields = Object.keys(input);
  const row = {
    id,
    callerKind: caller.kind,
    callerId: caller.id,
    personId: person?.id ?? null,
    personName: person?.name ?? null,
    action,
    fields,
    requestId,
    traceId: currentTraceId() ?? null,
  };
  await db.auditEntry.insertRows([row]);
  auditEntryIds.push(id);
  return id;
}

/** Writes an operator's act that concerns all partners into the audit log of each. */
export async function recordForAll({ db, requestId }: Operation, action: string, input: object) {
  await insertForAllPartners(db, { id: newId(), action, fields: Object.keys(input), requestId });
}

/** Records that a verb had nothing to change, so that it needs no audit entry. */
export function recordNoChange({ unchangedBy }: Operation, action: string): void {
  unchangedBy.push(action);
}
