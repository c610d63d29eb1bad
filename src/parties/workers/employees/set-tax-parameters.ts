import { Fault, refuseAll } from '../../../foundation/fault.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../../companies/require-changeable.ts';
import { formColumns, type NewForms, residenceFaults } from './form-columns.ts';
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
  refuseAll(residenceFaults(employee, state, []));

  const data = formColumns(employee, { federal, state });
  await operation.db.employee.updateMany({ where: { id: employeeId }, data });
  await record(operation, 'setTaxParameters', data);
}
