import { allInOrder, foundIf } from '../../foundation/all-in-order.ts';
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

/**
 * Adds shifts to a pending check: all of them, or none. Returns what `read` finds, whose statement shares the
 * round trip of those that write.
 */
export async function addShifts<Answer>(
  operation: Operation,
  args: Arguments,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const { companyId, employeeCheckId, shifts } = args;
  const [, { employee, checkDate }] = await allInOrder([
    requireActive(operation, companyId),
    requirePending(operation, companyId, employeeCheckId),
    requireLocations(operation, companyId, shifts),
  ]);
  refuseAll(correctionFaults(shifts, checkDate));
  const placed = shifts.map((shift) => ({ employeeCheckId, employee, shift }));
  const written = [insertShifts(operation, companyId, placed), record(operation, 'addShifts', { shifts })];
  return foundIf(written, read());
}
