import { refuseAll } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { insertShifts } from './insert-shifts.ts';
import { correctionFaults } from './refuse-corrections.ts';
import { requireLocations } from './require-locations.ts';
import { requirePending } from './require-pending.ts';
import type { ShiftInput } from './shift-inputs.ts';

type Arguments = {
  companyId: string;
  employeeCheckId: string;
  shifts: readonly (typeof ShiftInput.$inferInput)[];
};

/** Adds shifts to a pending check: all of them, or none. */
export async function addShifts(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeCheckId, shifts } = args;
  await requireActive(operation, companyId);
  const { employee, checkDate } = await requirePending(operation, companyId, employeeCheckId);
  await requireLocations(operation, companyId, shifts);
  refuseAll(correctionFaults(shifts, checkDate));
  const placed = shifts.map((shift) => ({ employeeCheckId, employee, shift }));
  await insertShifts(operation, companyId, placed);
  await record(operation, 'addShifts', { shifts });
}
