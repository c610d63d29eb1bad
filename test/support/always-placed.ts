import type { Database } from '../../src/platform/database/query/database.ts';

type Placed = { readonly workingState: string; readonly stateTax?: { readonly code: string } };
type Rows = Pick<Database, 'employee' | 'shift'>;

/** Sets the place of work of an employee as if it had never been another, even for entered shifts. */
export async function alwaysPlaced(db: Rows, id: string, data: Placed): Promise<void> {
  await db.employee.updateMany({ where: { id }, data });
  await db.shift.updateMany({ where: { employeeId: id }, data: { workingState: data.workingState } });
}
