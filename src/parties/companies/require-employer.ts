import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { refuseContractorOnly } from './require-active.ts';
import { requireChangeable } from './require-changeable.ts';

/**
 * Locks a company that can have employees and can change. Every verb that creates an employee calls this.
 */
export async function requireEmployer(operation: Operation, companyId: string): Promise<Company> {
  const company = await requireChangeable(operation, companyId);
  refuseContractorOnly(company);
  return company;
}
