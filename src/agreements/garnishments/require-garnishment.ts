import { Fault } from '../../foundation/fault.ts';
import type { Garnishment } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses an unknown garnishment and one of another company with the same error. */
export async function requireGarnishment(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Garnishment> {
  const found = await db.garnishment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_GARNISHMENT');
  return found;
}
