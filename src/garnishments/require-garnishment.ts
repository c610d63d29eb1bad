import { Fault } from '../foundation/fault.ts';
import type { Garnishment } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** Refuses a garnishment that is absent or of another company, in the same words. */
export async function requireGarnishment(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<Garnishment> {
  const found = await db.garnishment.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_GARNISHMENT');
  return found;
}
