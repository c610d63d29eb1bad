import { requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Ends every address of the company's calendar that was made until now. */
export async function revokeCalendars(operation: Operation, companyId: string): Promise<true> {
  const { db, realNow } = operation;
  await requireCompany(operation, companyId);
  await db.company.updateMany({ where: { id: companyId }, data: { calendarsRevokedAt: new Date(realNow) } });
  await record(operation, 'revokeCalendars', { companyId });
  return true;
}
