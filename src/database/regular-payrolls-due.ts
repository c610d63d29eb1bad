import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './query/database.ts';

export type DueCompany = { readonly companyId: string; readonly at: Date };

/**
 * The companies with something to do for their regular payrolls by an instant, and since when; of one company
 * or of all.
 */
export function regularPayrollsDue(
  db: Database,
  until: Date,
  { companyId }: { readonly companyId?: string } = {},
): Promise<DueCompany[]> {
  const scope = companyId === undefined ? Prisma.empty : Prisma.sql`and company_id = ${companyId}`;
  return db.$queryRaw<DueCompany[]>`
    select company_id as "companyId", min(next_at) as at from (
      select company_id, next_at from regular_payrolls
        where partner_id = current_partner() and next_at <= ${until} ${scope}
      union all
      select company_id, next_at from payroll_autopilots
        where partner_id = current_partner() and next_at <= ${until} ${scope}
    ) due group by company_id`;
}
