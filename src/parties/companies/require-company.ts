import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Refuses a company that is absent or another partner's, with the same fault for both. */
export async function requireCompany({ db }: Operation, id: string): Promise<{ id: string; status: string }> {
  const found = await db.company.findFirst({ where: { id }, select: { id: true, status: true } });
  if (!found) throw new Fault('UNKNOWN_COMPANY');
  return found;
}
