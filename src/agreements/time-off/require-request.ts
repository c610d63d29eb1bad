import { Fault } from '../../foundation/fault.ts';
import type { TimeOffRequest } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Returns a request of the company; refuses an absent one and one of another company alike. */
export async function requireRequest(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<TimeOffRequest> {
  const found = await db.timeOffRequest.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_TIME_OFF_REQUEST');
  return found;
}
