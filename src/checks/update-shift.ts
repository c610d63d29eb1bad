import { record } from '../audit/record.ts';
import { requireActive } from '../companies/require-active.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { IfMatch } from '../graphql/version.ts';
import { statesOfLocations } from '../work-locations/states-of-locations.ts';
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

// Object.keys forgets the names.
const components = Object.keys(componentWords) as (keyof typeof componentWords)[];

/**
 * Changes a shift of a pending check. An earning that is given replaces the one there was; null takes it
 * away.
 */
export async function updateShift(
  operation: Operation,
  { companyId, shiftId, input, ifMatch }: Arguments,
): Promise<void> {
  await requireActive(operation, companyId);
  const shift = await requirePendingShift(operation, companyId, shiftId, ifMatch);
  const { time, workLocationId, metadata } = input;
  await statesOfLocations(operation, companyId, [{ workLocationId, path: ['input'] }]);
  const had = earningsOf(shift);
  const hasNow = (name: (typeof components)[number]) =>
    input[name] === undefined ? (name === 'hourly' ? Number(had.hourly.hours) > 0 : had[name]) : input[name];
  if (!components.some(hasNow)) {
    throw new Fault('MALFORMED', { problem: 'A shift keeps at least one earning, such as hourly.' });
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
