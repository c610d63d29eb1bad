import type { Database } from './query/database.ts';

export type DueCompany = { readonly companyId: string; readonly at: Date };

/** The companies with something to do for their regular payrolls by an instant, and since when. */
export const regularPayrollsDue = (db: Database, until: Date): Promise<DueCompany[]> =>
  db.$queryRaw<DueCompany[]>`
    select company_id as "companyId", min(next_at) as at from (
      select company_id, next_at from regular_payrolls
        where partner_id = current_partner() and next_at <= ${until}
      union all
      select company_id, next_at from payroll_autopilots
        where partner_id = current_partner() and next_at <= ${until}
    ) due group by company_id`;
