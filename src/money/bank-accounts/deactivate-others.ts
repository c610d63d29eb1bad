import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { WorkerReference } from './require-worker.ts';

/** Deactivates a worker's active account: a worker has at most one. */
export async function deactivateOthers(
  { db }: Operation,
  { employeeId, contractorId }: WorkerReference,
): Promise<void> {
  const worker = employeeId ? { employeeId } : { contractorId };
  await db.bankAccount.updateMany({ where: { ...worker, isActive: true }, data: { isActive: false } });
}
