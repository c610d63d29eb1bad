import type { Employee } from '../../generated/prisma/client.ts';
import type { Database } from './query/database.ts';

/** What an employee is paid from an instant on. Null where an event of an early version does not show it. */
export type PayShown = {
  readonly since: Date;
  readonly defaultWage: Employee['defaultWage'] | null;
  readonly salaryCents: bigint | null;
  /** As the column of employees has them. */
  readonly salaryChanges: Employee['salaryChanges'];
};

/** The wage and the salary of an employee after each change, by the events, the earliest first. */
export const payByEvents = (
  { $queryRaw }: Database,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
): Promise<PayShown[]> =>
  $queryRaw<PayShown[]>`
    select coalesce(clock_at, at) as since, (data ->> 'default_wage')::numeric as "defaultWage",
      ((data ->> 'salary')::numeric * 100)::bigint as "salaryCents", coalesce((
        select jsonb_agg(jsonb_build_object('from', change ->> 'effective_date',
          'salaryCents', ((change ->> 'salary')::numeric * 100)::bigint) order by place)
        from jsonb_path_query(data, '$.salary_changes[*]') with ordinality as changes (change, place)
      ), '[]') as "salaryChanges"
    from events
    where partner_id = current_partner() and kind = 'employee' and company_id = ${companyId}
      and object_id = ${employeeId}
    order by sequence`;
