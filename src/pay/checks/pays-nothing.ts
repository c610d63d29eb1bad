import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { LockedCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requirePending } from './require-check.ts';

/** Confirms that a pending check pays an hourly employee nothing. */
export async function confirmPaysNothing(
  operation: Operation,
  { companyId, employeeCheckId }: { companyId: string; employeeCheckId: string },
): Promise<void> {
  await requireActive(operation, companyId);
  const check = await requirePending(operation, companyId, employeeCheckId);
  const data = await confirmedNothing(operation, check, { paysNothing: true });
  await operation.db.employeeCheck.updateMany({ where: { id: employeeCheckId }, data });
  await record(operation, 'confirmPaysNothing', { employeeCheckId });
}

export const paysNothingWords =
  'Whether somebody has confirmed that the check pays an hourly employee nothing this period.';

/**
 * The columns of a confirmation. A check that its cut-off held, because no hours were entered, is then
 * computed in the next round; it is held again where something else is wrong.
 */
export async function confirmedNothing(
  { db }: Operation,
  { id, employee }: LockedCheck,
  { paysNothing }: { readonly paysNothing?: boolean | null },
): Promise<{ paysNothing?: true | null }> {
  if (paysNothing == null) return {};
  if (paysNothing && employee.isSalary) {
    const problem = 'is only for an hourly employee: set the kind of the salary to none';
    throw new Fault('MALFORMED', { path: ['input', 'paysNothing'], problem });
  }
  const released = { heldBecause: null, heldBy: null, warnings: null };
  if (paysNothing) await db.employeeCheck.updateMany({ where: { id, heldBy: 'check' }, data: released });
  return { paysNothing: paysNothing || null };
}
