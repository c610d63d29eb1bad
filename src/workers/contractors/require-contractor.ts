import { Fault } from '../../foundation/fault.ts';
import type { Contractor } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';

/** Refuses a contractor that is absent or of another company, in the same words. */
export async function requireContractor(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Contractor> {
  const found = await db.contractor.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR');
  return found;
}
