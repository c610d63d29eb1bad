import type { Checks } from './check-amounts.ts';
import type { Database } from './query/database.ts';

/** A paid check with its computation and its pay period. */
export type CheckOfPerson = {
  readonly id: string;
  readonly employeeId: string;
  readonly checkDate: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly amounts: Readonly<Record<string, number>>;
  readonly stored: unknown;
};

/** The paid checks of a page of employees, in order of employee id and day. */
export const checksByPerson = (
  db: Database,
  { companyId, from, to }: Checks,
  page: { readonly after: string; readonly most: number },
): Promise<CheckOfPerson[]> => db.$queryRaw<CheckOfPerson[]>`
    with page as (
      select distinct a.employee_id from check_amounts a
      where a.partner_id = current_partner() and a.company_id = ${companyId}
        and a.check_date >= ${from} and a.check_date <= ${to} and a.employee_id > ${page.after}
      order by 1 limit ${page.most}
    )
    select c.id, a.employee_id as "employeeId", a.check_date as "checkDate", a.period_start as "periodStart",
      a.period_end as "periodEnd", a.amounts, c.stored
    from check_amounts a
    join employee_checks c on c.partner_id = a.partner_id and c.id = a.employee_check_id and c.status = 'processed'
    where a.partner_id = current_partner() and a.company_id = ${companyId}
      and a.check_date >= ${from} and a.check_date <= ${to}
      and a.employee_id in (select employee_id from page)
    order by a.employee_id, a.check_date, c.id`;

/** The taxes of states on paid checks, such as `oh_sui`, including those of 0.00. */
export async function stateTaxCodes(db: Database, { companyId, from, to }: Checks): Promise<string[]> {
  const rows = await db.$queryRaw<{ code: string }[]>`
    select distinct t ->> 'code' as code
    from check_amounts a
    join employee_checks c on c.partner_id = a.partner_id and c.id = a.employee_check_id
      and c.status = 'processed',
      jsonb_array_elements(c.stored #> '{paycheck,taxes}') t
    where a.partner_id = current_partner() and a.company_id = ${companyId}
      and a.check_date >= ${from} and a.check_date <= ${to} and t ->> 'code' ~ '^[a-z]{2}_(sui|income)$'
    order by 1`;
  return rows.map(({ code }) => code);
}
