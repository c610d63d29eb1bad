import type { Database } from './query/database.ts';

/** Which employees of a company to find, and in which order. */
export type EmployeeSearch = {
  readonly companyId: string;
  /** Words in lower case without accents. A name matches if it contains all of them. */
  readonly words: readonly string[];
  /** The statuses to find; all when empty. */
  readonly statuses: readonly string[];
  /** Only those who are onboarded, or who are not; both when null. */
  readonly onboarded: boolean | null;
  readonly orderBy: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Found = { readonly total: number; readonly ids: string[] };

/**
 * The ids of one page of the employees found, and how many employees match in all. Names are compared without
 * case and accents. Employees without a value to order by come last.
 */
export async function searchEmployees(db: Database, search: EmployeeSearch): Promise<Found> {
  const { companyId, words, statuses, onboarded, orderBy, descending, limit, offset } = search;
  const [found] = await db.$queryRaw<Found[]>`
    with named as (
      select e.*,
        regexp_replace(normalize(lower(first_name), nfd), '[\u0300-\u036f]', '', 'g') as first,
        regexp_replace(normalize(lower(last_name), nfd), '[\u0300-\u036f]', '', 'g') as last
      from employees e
      where partner_id = current_partner() and company_id = ${companyId}
        and (${statuses.length} = 0 or employment_status = any (${[...statuses]}))
        and coalesce(onboarded = ${onboarded}::boolean, true)
    ), found as (
      select id, last, first, case ${orderBy}::text
        when 'added' then id when 'title' then lower(coalesce(title, ''))
        when 'working-state' then coalesce(working_state, '') when 'start-date' then coalesce(start_date, '')
        when 'status' then employment_status else last || ' ' || first end as key
      from named
      where not exists (
        select from unnest(${[...words]}::text[]) word where position(word in first || ' ' || last) = 0)
    )
    select (select count(*)::int from found) as total, to_json(array(
      select id from found order by key = '', case when ${descending} then key end desc,
        case when not ${descending} then key end, last, first, id
      limit ${limit} offset ${offset})) as ids`;
  return found ?? { total: 0, ids: [] };
}
