import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { closePartnerRow, insertPartner, openPartnerRow } from '../../platform/database/partners.ts';
import { servicePartner } from '../../platform/database/people.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from './callers.ts';
import { type IssuedKey, issueKey } from './keys.ts';

export type MadePartner = { id: string; name: string; key: IssuedKey | null };

/**
 * Creates a partner with its root key in this environment, and binds the transaction to it. Changes nothing
 * if a partner with that id exists. With several cells it is created in the cell that takes new partners, or
 * that the operator names. One call to each environment with the same id creates the partner in both, and a
 * repetition creates a missing half.
 */
export async function createPartner(
  operation: Operation,
  { id: given, name }: { id?: string | null; name: string },
): Promise<MadePartner> {
  const { caller } = operation;
  onlyOperators(operation);
  // The mutation binds the transaction to the new partner, so further fields of the document would act for
  // two partners.
  if (caller.partnerId)
    throw new Fault('FORBIDDEN', { toPrograms: 'Create a partner without naming one in the request.' });
  const id = given ?? newId();
  if (id === servicePartner)
    throw new Fault('MALFORMED', {
      path: ['id'],
      toPrograms: 'must be another id: the service itself has this one',
    });
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

type Arguments = { readonly id: string; readonly because: string };

/**
 * Closes a partner in this environment. Until it is opened, it can be read, and nothing of it is paid or
 * changed. Waits for writes that are under way. A partner that is already closed keeps its reason.
 */
export async function closePartner(operation: Operation, { id, because }: Arguments): Promise<true> {
  requireOperator(operation);
  await operation.cells?.goToPartner(id);
  const wasOpen = await closePartnerRow(operation.db, id, because);
  if (wasOpen === undefined) throw new Fault('UNKNOWN_PARTNER');
  if (wasOpen) await record(operation, 'closePartner', { id, because });
  else recordNoChange(operation, 'closePartner');
  return true;
}

type Opening = { readonly id: string; readonly copyIsUnused?: boolean | null | undefined };

const exported =
  'The partner was exported: opened here and in another service, its people are paid twice. Open it only when the copy is not used, and say so by copyIsUnused.';

/** Opens a closed partner in this environment. The next round of payroll pays what is due by now. */
export async function openPartner(operation: Operation, { id, copyIsUnused }: Opening): Promise<true> {
  requireOperator(operation);
  await operation.cells?.goToPartner(id);
  const done = await openPartnerRow(operation.db, id, copyIsUnused ?? false);
  if (done === undefined) throw new Fault('UNKNOWN_PARTNER');
  if (done === 'exported') throw new Fault('WRONG_STATE', { toPrograms: exported });
  if (done === 'opened')
    await record(operation, 'openPartner', { id, ...(copyIsUnused ? { copyIsUnused } : {}) });
  else recordNoChange(operation, 'openPartner');
  return true;
}
