import { refusePlacedShift } from '../../agreements/time-off/refuse-placed-shift.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { locationsOf } from '../../parties/work-locations/locations-of.ts';
import { workplaceColumns, workplaceOn } from '../../parties/workers/employees/places.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { placeOfShift } from './insert-shifts.ts';
import { correctionFault } from './refuse-corrections.ts';
import { requirePendingShift } from './require-check.ts';
import { changedColumns, earningsOf } from './shift-columns.ts';
import { straightTimeAlone, type UpdateShiftInput } from './shift-inputs.ts';
import { componentWords } from './shift-words.ts';

type Arguments = {
  companyId: string;
  shiftId: string;
  input: typeof UpdateShiftInput.$inferInput;
  ifMatch?: IfMatch;
};

// Object.keys returns string[].
const components = Object.keys(componentWords) as (keyof typeof componentWords)[];

/**
 * Changes a shift of a pending check. An earning in the request replaces the present one; null removes it.
 */
export async function updateShift(
  operation: Operation,
  { companyId, shiftId, input, ifMatch }: Arguments,
): Promise<void> {
  await requireActive(operation, companyId);
  const shift = await requirePendingShift(operation, companyId, shiftId, ifMatch);
  await refusePlacedShift(operation, shiftId);
  const { time, workLocationId, metadata } = input;
  await locationsOf(operation, companyId, [
    { workLocationId, day: (time ?? shift.time).slice(0, 10), path: ['input'] },
  ]);
  await refuseCorrection(operation, shift, input);
  const before = earningsOf(shift);
  const hasAfter = (name: (typeof components)[number]) =>
    input[name] === undefined
      ? name === 'hourly'
        ? Number(before.hourly.hours) > 0
        : before[name]
      : input[name];
  if (!components.some(hasAfter)) {
    throw new Fault('MALFORMED', { toPrograms: 'A shift keeps at least one earning, such as hourly.' });
  }
  const { straightTimePaid = shift.straightTimePaid } = input;
  if (straightTimePaid && !hasAfter('overtime') && !hasAfter('doubleTime'))
    throw new Fault('MALFORMED', { path: ['input', 'straightTimePaid'], problem: straightTimeAlone });

  await operation.db.shift.updateMany({
    where: { id: shiftId },
    data: {
      ...changedColumns(input, shift),
      ...(time ? { time } : {}),
      ...(await placeAfter(operation, shift, input)),
      ...(metadata ? { metadata } : {}),
    },
  });
  await record(operation, 'updateShift', input);
}

/**
 * A shift keeps its place. Without a work location, it takes the employee's place of its day again; on
 * another day, an employee's usual place is that of the new day.
 */
async function placeAfter({ db }: Operation, shift: Shift, { time, workLocationId }: Arguments['input']) {
  const day = time?.slice(0, 10) ?? shift.time.slice(0, 10);
  const isOfOtherDay = day !== shift.time.slice(0, 10);
  if (workLocationId === undefined && !isOfOtherDay) return {};
  if (workLocationId) return { workLocationId };
  const where = { id: shift.employeeId };
  const employee = await db.employee.findFirstOrThrow({ where, select: workplaceColumns });
  const before = workplaceOn(employee, shift.time.slice(0, 10));
  const wasUsual = shift.workLocationId === before.workLocationId;
  const isKept = workLocationId === undefined && !wasUsual;
  return placeOfShift(employee, { time: day, workLocationId: isKept ? shift.workLocationId : null });
}

async function refuseCorrection(
  { db }: Operation,
  { employeeCheckId }: Shift,
  input: Arguments['input'],
): Promise<void> {
  if (!input.correction) return;
  const select = { checkDate: true } as const;
  const { checkDate } = await db.employeeCheck.findFirstOrThrow({ where: { id: employeeCheckId }, select });
  refuseAll(correctionFault(input, checkDate, ['input']));
}

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
