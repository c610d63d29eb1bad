/** Each look of the operator's staff is recorded in the audit: who looked, and at what. */
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import { insertForService } from '../../platform/database/support.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Shown = { readonly kind: string; readonly id: string };

/** The most objects that an entry names. */
const mostNamed = 100;

/**
 * Records what was shown, by kind and id. The entry is in the log of the partner in which the operator acts,
 * or in that of the service. The search text is not stored, because it may be the name of a person.
 */
export async function recordLook(operation: Operation, action: string, shown: readonly Shown[]) {
  const { db, caller, requestId } = operation;
  const fields = shown.slice(0, mostNamed).map(({ kind, id }) => `${kind} ${id}`);
  if (caller.partnerId) {
    await record(operation, action, Object.fromEntries(fields.map((field) => [field, true])));
    return;
  }
  await insertForService(db, { id: newId(), action, fields, requestId, person: personOf(caller) });
}
