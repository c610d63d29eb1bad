import { record } from '../audit/record.ts';
import { insertPartner } from '../database/insert-partner.ts';
import { Fault } from '../foundation/fault.ts';
import { newId } from '../foundation/new-id.ts';
import { onlyOperators } from '../graphql/only-operators.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';

export type MadePartner = { id: string; name: string; key: IssuedKey | null };

/**
 * Makes a partner in this environment, with its key; or, when a partner of that id is there, changes nothing
 * but enters it. So a partner is made in both environments by one call to each with one id, and repeating
 * completes a half.
 */
export async function createPartner(
  operation: Operation,
  { id: given, name }: { id?: string | null; name: string },
): Promise<MadePartner> {
  const { caller } = operation;
  onlyOperators(operation);
  // It enters the partner it makes: what follows in one document would act in two partners.
  if (caller.partnerId) throw new Fault('FORBIDDEN', { problem: 'A partner is made without naming one.' });
  const id = given ?? newId();
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
