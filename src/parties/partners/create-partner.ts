import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import { insertPartner } from '../../platform/database/insert-partner.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';

export type MadePartner = { id: string; name: string; key: IssuedKey | null };

/**
 * Creates a partner with its root key in this environment; when a partner of that id exists, nothing changes.
 * With several cells it is made in the one that takes new partners, or that the operator names.
 * Binds the transaction to the partner. One call to each environment with one id creates the partner in both,
 * and a repetition creates a missing half.
 */
export async function createPartner(
  operation: Operation,
  { id: given, name }: { id?: string | null; name: string },
): Promise<MadePartner> {
  const { caller } = operation;
  onlyOperators(operation);
  // The mutation binds the transaction to the new partner: further fields of the document would act in two
  // partners.
  if (caller.partnerId) throw new Fault('FORBIDDEN', { toPrograms: 'A partner is made without naming one.' });
  const id = given ?? newId();
  if (!(await operation.cells?.goToPartner(id))) await operation.cells?.goToNew();
  const made = await insertPartner(operation.db, id, name);
  const partner = await operation.db.partner.findFirstOrThrow({ where: { id } });
  if (!made) {
    await record(operation, 'enter', {});
    return { id, name: partner.name, key: null };
  }
  const key = await issueKey(operation, id);
  await record(operation, 'createPartner', { id, name });
  return { id, name, key };
}
