import { refusePlacedShift } from '../../agreements/time-off/refuse-placed-shift.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { statesOfLocations } from '../../parties/work-locations/states-of-locations.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { correctionFault } from './refuse-corrections.ts';
import { requirePendingShift } from './require-shift.ts';
import { changedColumns, earningsOf } from './shift-columns.ts';
import type { UpdateShiftInput } from './shift-inputs.ts';
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
  await statesOfLocations(operation, companyId, [{ workLocationId, path: ['input'] }]);
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

  await operation.db.shift.updateMany({
    where: { id: shiftId },
    data: {
      ...changedColumns(input, shift),
      ...(time ? { time } : {}),
      ...(workLocationId === undefined ? {} : { workLocationId }),
      ...(metadata ? { metadata } : {}),
    },
  });
  await record(operation, 'updateShift', input);
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
