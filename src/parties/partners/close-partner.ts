import { Fault } from '../../foundation/fault.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { closePartnerRow, openPartnerRow } from '../../platform/database/close-partner.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from './require-operator.ts';

type Arguments = { readonly id: string; readonly because: string };

/**
 * Closes a partner in this environment: it can be read, and nothing of it is paid or changed until it is
 * opened. Waits for writes that are under way. A partner that is closed keeps its reason.
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

/** Opens a closed partner in this environment. What has become due is paid by the next round of payroll. */
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
