import type { Operation } from '../graphql/operation-context.ts';
import { requireContractor } from '../workers/contractors/require-contractor.ts';
import { requireEmployee } from '../workers/employees/require-employee.ts';

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
