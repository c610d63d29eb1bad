import { record } from '../audit/record.ts';
import { enterNewPartner } from '../database/enter-new-partner.ts';
import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { newId } from '../new-id.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';

export type MadePartner = { id: string; name: string; key: IssuedKey | null };

/**
 * Makes a partner in this environment, with its key; or, when a partner of that id is there, changes nothing.
 * So a partner is made in both environments by one call to each with one id, and repeating completes a half.
 */
export async function createPartner(
  operation: Operation,
  { id: given, name }: { id?: string | null; name: string },
): Promise<MadePartner> {
  if (operation.caller.kind !== 'operator') throw new Fault('FORBIDDEN');
  const id = given ?? newId();
  const made = await enterNewPartner(operation.db, id, name);
  const partner = await operation.db.partner.findFirstOrThrow({ where: { id } });
  if (!made) return { id, name: partner.name, key: null };
  const key = await issueKey(operation, id);
  await record(operation, 'createPartner', { id, name });
  return { id, name, key };
}
