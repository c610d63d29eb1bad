import { Fault } from '../fault.ts';
import type { Company } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireChangeable } from './require-changeable.ts';

/** Holds a company that may have employees and may still change: every way of making an employee asks for it. */
export async function requireEmployer(operation: Operation, companyId: string): Promise<Company> {
  const company = await requireChangeable(operation, companyId);
  if (company.companyType !== 'contractor_only') return company;
  const problem = 'is contractor_only: the company has no employees and no employee checks';
  throw new Fault('WRONG_STATE', { path: ['companyType'], problem });
}
