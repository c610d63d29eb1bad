import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Deduction, Shift } from '../../generated/prisma/client.ts';
import type { LockedCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { jsonObject } from '../../platform/graphql/scalar-values.ts';
import type { CreateCheckInput } from './check-inputs.ts';
import { isExtra, isFinalPay } from './off-cycle.ts';
import { requirePending } from './require-check.ts';
import { changedColumns, type EarningColumns, earningsOf } from './shift-columns.ts';

type Input = typeof CreateCheckInput.$inferInput;

/** A shift of the replaced check, with the earnings that it keeps. */
type LeftShift = Omit<Shift, keyof EarningColumns> & EarningColumns;

/** What a deleted check leaves to its replacement. */
type Left = {
  readonly check: LockedCheck;
  readonly shifts: readonly LeftShift[];
  readonly deductions: readonly Deduction[];
};

/**
 * Deletes the pending check of the same wages, and returns what the employer entered on it. Shifts of
 * approved days off are left out: opening the other check places these days again.
 */
export async function takeReplaced(operation: Operation, companyId: string, input: Input): Promise<Left> {
  const { db } = operation;
  const { employeeId, reportingPeriodId, offCycleReason, replacedCheckId } = input;
  const id = replacedCheckId ?? '';
  const check = await requirePending(operation, companyId, id);
  const isSame = check.employee.id === employeeId && check.reportingPeriodId === reportingPeriodId;
  if (!isFinalPay(offCycleReason) || isExtra(check.offCycleReason) || !isSame) {
    const toPrograms =
      'must be the check with the wages of the same period and employee, and replaced by final wages';
    throw new Fault('MALFORMED', { path: ['input', 'replacedCheckId'], toPrograms });
  }
  const ofCheck = { where: { companyId, employeeCheckId: id }, orderBy: { id: 'asc' } } as const;
  const shifts = await db.shift.findMany(ofCheck);
  const deductions = await db.deduction.findMany(ofCheck);
  const days = await db.timeOffDay.findMany({ where: { employeeCheckId: id }, select: { shiftId: true } });
  const placed = new Set(days.map(({ shiftId }) => shiftId));
  await db.employeeCheck.deleteMany({ where: { id } });
  const own = shifts.filter((shift) => !placed.has(shift.id));
  return { check, deductions, shifts: own.flatMap((shift) => untilLastDay(shift, check.employee.termDate)) };
}

/** Nobody worked after the last day. Other pay of a later day is paid as of the last day. */
function untilLastDay(shift: Shift, lastDay: string | null): LeftShift[] {
  if (shift.ofPeriod || lastDay === null || shift.time.slice(0, 10) <= lastDay) return [shift];
  const pays = Object.entries(earningsOf(shift)).some(([name, earning]) => !(name in noHours) && earning);
  return pays ? [{ ...shift, ...changedColumns(noHours, shift), time: `${lastDay}T00:00:00` }] : [];
}

const noHours = {
  hourly: null,
  overtime: null,
  doubleTime: null,
  pto: null,
  sick: null,
  straightTimePaid: null,
} as const;

/** The new check is paid, approved and named as the replaced one, unless the request says otherwise. */
export const withEntered = (input: Input, { check }: Left): Input => ({
  ...input,
  approvalRequired: input.approvalRequired ?? check.approvalRequired,
  disbursement: input.disbursement ?? { method: check.disbursementMethod },
  note: input.note ?? check.note,
  metadata: input.metadata ?? jsonObject(check.metadata),
});

/** Moves the shifts and the deductions to the new check. */
export async function addLeft(
  { db }: Operation,
  employeeCheckId: string,
  { shifts, deductions }: Left,
): Promise<void> {
  await db.shift.insertRows(shifts.map((shift) => ({ ...shift, id: newId(), employeeCheckId })));
  await db.deduction.insertRows(
    deductions.map((deduction) => ({ ...deduction, id: newId(), employeeCheckId })),
  );
}
