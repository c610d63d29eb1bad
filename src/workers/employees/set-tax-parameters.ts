import { record } from '../../audit/record.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';
import { formColumns, type NewForms } from './form-columns.ts';
import { refuseMethodOfEmployer } from './own-changes.ts';
import { requireEmployee } from './require-employee.ts';

type Arguments = { companyId: string; employeeId: string } & NewForms;

/**
 * Stores an employee's tax forms in the engine's format. A new form replaces the former one of the same state
 * completely.
 */
export async function setTaxParameters(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId, federal, state } = args;
  if (!federal && !state) {
    throw new Fault('MALFORMED', { path: ['federal'], problem: 'or state must be given' });
  }
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  if (federal) refuseMethodOfEmployer(operation, employee, federal);
  if (state) refuseOtherResidence(employee, state);

  const data = formColumns(employee, { federal, state });
  await operation.db.employee.updateMany({ where: { id: employeeId }, data });
  await record(operation, 'setTaxParameters', data);
}

/** The address says where the employee lives: another state on a form would count for nothing. */
function refuseOtherResidence(employee: Employee, { residence }: NonNullable<NewForms['state']>): void {
  if (residence == null || employee.state === null || residence === employee.state) return;
  const problem = `must be ${employee.state}, the state of the employee's address, which counts instead`;
  throw new Fault('MALFORMED', { path: ['state', 'residence'], problem });
}
