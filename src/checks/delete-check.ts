import { record } from '../audit/record.ts';
import { requireActive } from '../companies/require-active.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requirePending } from './require-pending.ts';

type Given = { companyId: string; employeeCheckId: string };

/** Deletes a pending check with its shifts and its links. */
export async function deleteCheck(
  operation: Operation,
  { companyId, employeeCheckId }: Given,
): Promise<void> {
  await requireActive(operation, companyId);
  await requirePending(operation, companyId, employeeCheckId);
  await operation.db.employeeCheck.deleteMany({ where: { id: employeeCheckId } });
  await record(operation, 'deleteEmployeeCheck', { employeeCheckId });
}
