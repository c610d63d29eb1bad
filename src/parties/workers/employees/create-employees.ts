import { record } from '../../../platform/audit/record.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { NewEmployee } from './inputs.ts';
import { newRows } from './new-rows.ts';

type Arguments = { companyId: string; newEmployees: readonly NewEmployee[] };

/** Creates employees of a company, all or none. Returns their ids in the order of the request. */
export async function createEmployees(
  operation: Operation,
  { companyId, newEmployees }: Arguments,
): Promise<string[]> {
  const { rows } = await newRows(operation, { companyId, workers: newEmployees, list: 'newEmployees' });
  await operation.db.employee.insertRows(rows);
  await record(operation, 'createEmployees', { newEmployees });
  return rows.map(({ id }) => id);
}
