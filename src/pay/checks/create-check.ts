import { Fault, Faults } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import {
  refuseContractorOnly,
  requireActive,
  requireSteady,
} from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { isExtra, isFinalPay } from './off-cycle.ts';
import { openChecks } from './open-checks.ts';
import { requirePending } from './require-pending.ts';
import { setHours } from './set-hours.ts';

type Input = typeof CreateCheckInput.$inferInput;

/**
 * Opens a check for an employee, with or without shifts. Final wages can replace the open check of the
 * period, and take over its shifts. Returns its id.
 */
export async function createCheck(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Input },
): Promise<string> {
  const company = await requireSteady(operation, companyId);
  refuseContractorOnly(company);
  const { shifts, note } =
    input.replacedCheckId == null ? nothing : await replaceCheck(operation, companyId, input);
  const opens = [{ ...input, note: input.note ?? note }];
  const [opened = { faults: [] }] = await openChecks(operation, company, opens);
  if ('faults' in opened) throw new Faults(opened.faults);
  const { id: employeeCheckId } = opened;
  await operation.db.shift.insertRows(shifts.map((shift) => ({ ...shift, id: newId(), employeeCheckId })));
  await record(operation, 'createEmployeeCheck', input);
  if (input.periodHours)
    await setHours(operation, { companyId, rows: [{ ...input.periodHours, employeeCheckId }] });
  return employeeCheckId;
}

/** The parts of a deleted check that its replacement takes over. */
type Left = { readonly shifts: readonly Shift[]; readonly note: string | null };
const nothing: Left = { shifts: [], note: null };

/**
 * Deletes the pending check of the same wages. Returns its shifts until the last day of the employment,
 * without those of approved days off: opening the other check places these days again.
 */
async function replaceCheck(operation: Operation, companyId: string, input: Input): Promise<Left> {
  const { employeeId, reportingPeriodId, offCycleReason, replacedCheckId } = input;
  const id = replacedCheckId ?? '';
  const check = await requirePending(operation, companyId, id);
  const isSame = check.employee.id === employeeId && check.reportingPeriodId === reportingPeriodId;
  if (!isFinalPay(offCycleReason) || isExtra(check.offCycleReason) || !isSame) {
    const toPrograms =
      'must be the check with the wages of the same period and employee, and replaced by final wages';
    throw new Fault('MALFORMED', { path: ['input', 'replacedCheckId'], toPrograms });
  }
  const shifts = await operation.db.shift.findMany({
    where: { companyId, employeeCheckId: id },
    orderBy: { id: 'asc' },
  });
  const days = await operation.db.timeOffDay.findMany({
    where: { employeeCheckId: id },
    select: { shiftId: true },
  });
  const placed = new Set(days.map(({ shiftId }) => shiftId));
  await operation.db.employeeCheck.deleteMany({ where: { id } });
  const { termDate } = check.employee;
  const lastDay = termDate ?? '9999';
  const isKept = ({ id: shiftId, ofPeriod, time }: Shift) =>
    !placed.has(shiftId) && (ofPeriod || time.slice(0, 10) <= lastDay);
  return { shifts: shifts.filter(isKept), note: check.note };
}

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
