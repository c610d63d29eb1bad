import { newId } from '../foundation/new-id.ts';
import type { Employee } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { columnsOf } from './shift-columns.ts';
import type { ShiftInput } from './shift-inputs.ts';

type Arguments = {
  companyId: string;
  employeeCheckId: string;
  employee: Pick<Employee, 'id' | 'defaultWage' | 'workLocationId'>;
  shifts: readonly (typeof ShiftInput.$inferInput)[];
};

/** Stores validated shifts. A shift without a wage or a work location gets the employee's. */
export async function insertShifts(
  { db }: Operation,
  { companyId, employeeCheckId, employee, shifts }: Arguments,
) {
  await db.shift.insertRows(
    shifts.map((shift) => ({
      ...columnsOf(shift, employee.defaultWage),
      id: newId(),
      companyId,
      employeeCheckId,
      employeeId: employee.id,
      time: shift.time,
      workLocationId: shift.workLocationId ?? employee.workLocationId,
      metadata: shift.metadata ?? {},
    })),
  );
}
