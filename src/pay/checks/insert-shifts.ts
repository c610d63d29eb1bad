import { allInOrder } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { type WithWorkplaces, workplaceOn } from '../../parties/workers/employees/places.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { columnsOf } from './shift-columns.ts';
import type { ShiftInput } from './shift-inputs.ts';

/** A validated shift, and the check that pays it. */
export type PlacedShift = {
  readonly employeeCheckId: string;
  readonly employee: Pick<Employee, 'id' | 'defaultWage'> & WithWorkplaces;
  readonly shift: typeof ShiftInput.$inferInput;
  /** Whether it holds the hours of the whole pay period. */
  readonly ofPeriod?: boolean;
};

/**
 * Where a shift is done, and where the employee usually works on its day. The shift keeps both: a later move
 * does not change where work was done.
 */
export function placeOfShift(
  employee: WithWorkplaces,
  { time, workLocationId }: { readonly time: string; readonly workLocationId?: string | null | undefined },
) {
  const usual = workplaceOn(employee, time.slice(0, 10));
  return { workLocationId: workLocationId ?? usual.workLocationId, workingState: usual.workingState };
}

/** The rows of one statement: PostgreSQL writes them in a tenth of a second. */
export const rowsOfStatement = 200;

/**
 * Stores validated shifts and returns their ids in the same order. A shift without a wage or a work location
 * gets the employee's. All statements are sent at once: one that is sent after them finds the shifts.
 */
export async function insertShifts(
  { db }: Operation,
  companyId: string,
  placed: readonly PlacedShift[],
): Promise<string[]> {
  const rows = placed.map(({ employeeCheckId, employee, shift, ofPeriod = false }) => ({
    ...columnsOf(shift, employee.defaultWage),
    id: newId(),
    companyId,
    employeeCheckId,
    employeeId: employee.id,
    time: shift.time,
    ...placeOfShift(employee, shift),
    metadata: shift.metadata ?? {},
    ofPeriod,
  }));
  const parts = Array.from({ length: Math.ceil(rows.length / rowsOfStatement) }, (_, i) =>
    db.shift.insertRows(rows.slice(i * rowsOfStatement, (i + 1) * rowsOfStatement)),
  );
  await allInOrder(parts);
  return rows.map(({ id }) => id);
}
