import { Fault } from '../../foundation/fault.ts';
import type { WorkLocation } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Returns the work location if it belongs to the company. Refuses one that does not exist and one of another
 * company alike.
 */
export async function requireWorkLocation(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<WorkLocation> {
  const found = await db.workLocation.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_WORK_LOCATION');
  return found;
}
