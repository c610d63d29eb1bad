import type { Database } from './query/database.ts';

/** Dates as text, YYYY-MM-DD, both inclusive. */
type Days = { readonly from: string; readonly until: string };
type YearSums<Counted> = { readonly employeeId: string; readonly year: number; readonly counted: Counted };

/**
 * The sums of these employees' checks by year. The database adds them up, so that a payrun in December costs
 * as much as one in January. Voided and failed checks do not count. Earlier pay from another service counts
 * if all its check dates are within the days.
 */
export async function yearSums<Counted>(
  db: Database,
  companyId: string,
  employeeIds: readonly string[],
  { from, until }: Days,
): Promise<YearSums<Counted>[]> {
  return db.$queryRaw<YearSums<Counted>[]>`
    with paid as (
      select c.employee_id, c.check_date, c.counted
      from employee_checks c
      where c.partner_id = current_partner() and c.company_id = ${companyId}
        and c.employee_id = any (${[...employeeIds]}) and c.status in ('pre-processed', 'processed')
        and c.check_date between ${from} and ${until}
      union all select p.employee_id, p.last_check_date, p.counted
      from earlier_pay p
      where p.partner_id = current_partner() and p.company_id = ${companyId}
        and p.employee_id = any (${[...employeeIds]})
        and p.first_check_date >= ${from} and p.last_check_date <= ${until}
    ), amounts as (
      select c.employee_id, left(c.check_date, 4)::int as year, kind.key as kind, amount.key as name,
        sum(amount.value::bigint) as cents
      from paid c
      cross join jsonb_each(c.counted) kind
      cross join jsonb_each_text(case jsonb_typeof(kind.value) when 'object' then kind.value
        else jsonb_build_object('', kind.value) end) amount
      group by 1, 2, 3, 4
    ), kinds as (
      select employee_id, year, kind, case when bool_or(name = '') then to_jsonb(sum(cents))
        else jsonb_object_agg(name, cents) end as sums
      from amounts group by 1, 2, 3
    )
    select employee_id as "employeeId", year, jsonb_object_agg(kind, sums) as counted
    from kinds group by 1, 2`;
}
