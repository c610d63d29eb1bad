import { refusePlacedShift } from '../../agreements/time-off/refuse-placed-shift.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { requirePendingShift } from './require-shift.ts';

/** Deletes a shift of a pending check. */
export async function deleteShift(
  operation: Operation,
  { companyId, shiftId, ifMatch }: { companyId: string; shiftId: string; ifMatch?: IfMatch },
) {
  await requireActive(operation, companyId);
  await requirePendingShift(operation, companyId, shiftId, ifMatch);
  await refusePlacedShift(operation, shiftId);
  await operation.db.shift.deleteMany({ where: { id: shiftId } });
  await record(operation, 'deleteShift', { shiftId });
}
