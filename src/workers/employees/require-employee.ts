import { Fault } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';

/** The employee, if it is one of the company's: one of another company is as good as absent. */
export async function requireEmployee({ db }: Operation, companyId: string, id: string): Promise<Employee> {
  const found = await db.employee.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE');
  return found;
}
