import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { requirePending } from './require-pending.ts';

type Arguments = { companyId: string; employeeCheckId: string; ifMatch?: IfMatch };

/** Deletes a pending check with its shifts and links. */
export async function deleteCheck(
  operation: Operation,
  { companyId, employeeCheckId, ifMatch }: Arguments,
): Promise<void> {
  await requireActive(operation, companyId);
  await requirePending(operation, companyId, employeeCheckId, { ifMatch });
  await operation.db.employeeCheck.deleteMany({ where: { id: employeeCheckId } });
  await record(operation, 'deleteEmployeeCheck', { employeeCheckId });
}
