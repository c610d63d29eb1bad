import { record } from '../../platform/audit/record.ts';
import { endSessionRow } from '../../platform/database/end-session.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Ends a browser's session of the link that has authenticated the transaction. */
export async function endSession(operation: Operation, { name }: { readonly name: string }): Promise<void> {
  await endSessionRow(operation.db, name);
  await record(operation, 'signOut', {});
}
