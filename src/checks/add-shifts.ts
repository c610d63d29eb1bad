import { record } from '../audit/record.ts';
import { requireCompany } from '../companies/require-company.ts';
import { lock } from '../database/lock.ts';
import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { newId } from '../new-id.ts';
import type { ShiftInput } from './earnings.ts';
import { columnsOf } from './shift-columns.ts';

type Given = {
  companyId: string;
  employeeCheckId: string;
  shifts: readonly (typeof ShiftInput.$inferInput)[];
};

/** Adds shifts to a pending check: all of them, or none. */
export async function addShifts(
  operation: Operation,
  { companyId, employeeCheckId, shifts }: Given,
): Promise<void> {
  const { db } = operation;
  await requireCompany(operation, companyId);
  await lock(db, 'employee_checks', employeeCheckId);
  const check = await db.employeeCheck.findFirst({
    where: { id: employeeCheckId, companyId },
    select: { status: true, employee: { select: { id: true, defaultWage: true, workLocationId: true } } },
  });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');

  if (check.status !== 'pending') {
    const problem = `The employee check is ${check.status}: only a pending one accepts shifts.`;
    throw new Fault('WRONG_STATE', { problem });
  }

  const { id: employeeId, defaultWage, workLocationId } = check.employee;
  await db.shift.createMany({
    data: shifts.map((shift) => ({
      ...columnsOf(shift, defaultWage),
      id: newId(),
      companyId,
      employeeCheckId,
      employeeId,
      time: shift.time,
      workLocationId: shift.workLocationId ?? workLocationId,
      metadata: shift.metadata ?? {},
    })),
  });
  await record(operation, 'addShifts', { shifts });
}
