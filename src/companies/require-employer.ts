import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { refuseContractorOnly } from './require-active.ts';
import { requireChangeable } from './require-changeable.ts';

/**
 * Holds a company that may have employees and may still change: every way of making an employee asks for it.
 */
export async function requireEmployer(operation: Operation, companyId: string): Promise<Company> {
  const company = await requireChangeable(operation, companyId);
  refuseContractorOnly(company);
  return company;
}
