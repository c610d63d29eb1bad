import { Fault } from '../foundation/fault.ts';
import type { WorkLocation } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

/** The work location, if it is one of the company's: one of another company is as good as absent. */
export async function requireWorkLocation(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<WorkLocation> {
  const found = await db.workLocation.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_WORK_LOCATION');
  return found;
}
