import type { Operation } from '../graphql/operation-context.ts';
import type { Whose } from './require-worker.ts';

/** Makes room for another active account of a worker: there is at most one. */
export async function deactivateOthers(
  { db }: Operation,
  { employeeId, contractorId }: Whose,
): Promise<void> {
  const worker = employeeId ? { employeeId } : { contractorId };
  await db.bankAccount.updateMany({ where: { ...worker, isActive: true }, data: { isActive: false } });
}
