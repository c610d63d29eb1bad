import { Fault } from '../../foundation/fault.ts';
import type { TimeOffPolicy } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Returns a policy of the company; refuses an absent one and one of another company alike. */
export async function requirePolicy(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<TimeOffPolicy> {
  const found = await db.timeOffPolicy.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_TIME_OFF_POLICY');
  return found;
}
