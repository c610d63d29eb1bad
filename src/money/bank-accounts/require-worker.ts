import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type WorkerReference = { readonly employeeId?: string | null; readonly contractorId?: string | null };

/** Refuses workers of other companies. */
export async function requireWorker(
  operation: Operation,
  companyId: string,
  { employeeId, contractorId }: WorkerReference,
): Promise<void> {
  if (employeeId) await requireEmployee(operation, companyId, employeeId);
  if (contractorId) await requireContractor(operation, companyId, contractorId);
}
