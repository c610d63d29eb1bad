import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { stopChanges } from '../money-movement/change-accounts.ts';
import { workerOf } from './pay-split.ts';
import { requireWorker, type WorkerReference } from './require-worker.ts';

/** Stops the waiting change of a worker's bank accounts: pay continues to go to the accounts in use. */
export async function cancelAccountChange(
  operation: Operation,
  companyId: string,
  worker: WorkerReference,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, worker);
  const where = { companyId, ...workerOf(worker), effectiveAt: { not: null } };
  const waiting = await operation.db.bankAccount.findMany({ where });
  if (!waiting.length)
    throw new Fault('WRONG_STATE', {
      problem: 'No change of the bank account is waiting: pay still goes to the accounts in use.',
    });
  await stopChanges(operation, waiting);
  await record(operation, 'cancelAccountChange', worker);
}
