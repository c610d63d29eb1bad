import { Fault } from '../../../foundation/fault.ts';
import type { Contractor } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';

/** Refuses an absent contractor and one of another company with the same fault. */
export async function requireContractor(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Contractor> {
  const found = await db.contractor.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_CONTRACTOR');
  return found;
}
