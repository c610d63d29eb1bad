import { Fault } from '../../../foundation/fault.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';

/**
 * Returns the employee if it belongs to the company. Refuses one that does not exist and one of another
 * company alike.
 */
export async function requireEmployee({ db }: Operation, companyId: string, id: string): Promise<Employee> {
  const found = await db.employee.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE');
  return found;
}
