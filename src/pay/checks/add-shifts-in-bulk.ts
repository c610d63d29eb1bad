import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault, orFaults, refuseAll } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { insertShifts } from './insert-shifts.ts';
import { placeShifts } from './place-shifts.ts';
import { requireLocations } from './require-locations.ts';
import type { BulkShiftInput } from './shift-inputs.ts';

type Arguments = {
  companyId: string;
  reportingPeriodId?: string | null | undefined;
  checkDate?: string | null | undefined;
  shifts: readonly (typeof BulkShiftInput.$inferInput)[];
};

/** The result for one row: its position in the request, its shift, and the check that pays it. */
export type AddedShift = { row: number; shiftId: string; employeeCheckId: string };

/** Adds shifts to many pending checks: all of them, or none with a fault for each row that is wrong. */
export async function addShiftsInBulk(operation: Operation, args: Arguments): Promise<AddedShift[]> {
  const { companyId, reportingPeriodId, shifts } = args;
  await requireActive(operation, companyId);
  if (reportingPeriodId != null && !payPeriodOf(reportingPeriodId))
    throw new Fault('UNKNOWN_REPORTING_PERIOD');
  const { placed, faults } = await placeShifts(operation, args);
  const located = await orFaults(requireLocations(operation, companyId, shifts));
  const misplaced = 'faults' in located ? located.faults : [];
  refuseAll([...faults, ...misplaced].sort((a, b) => rowOf(a) - rowOf(b)));

  const ids = await insertShifts(operation, companyId, placed);
  await record(operation, 'addShiftsInBulk', { shifts });
  return placed.map(({ employeeCheckId }, row) => ({ row, shiftId: ids[row] ?? '', employeeCheckId }));
}

const rowOf = ({ where: [, row] }: Fault): number => Number(row);
