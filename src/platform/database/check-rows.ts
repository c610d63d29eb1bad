/** The checks behind the sums of check-amounts.ts, one page at a time. */
import { empty, sql } from '@prisma/client-runtime-utils';
import { type Checks, fromAmounts, fromChecks } from './check-amounts.ts';
import type { Database } from './query/database.ts';

/** The share of one check, or of one entry of earlier pay, in a sum. */
export type Part = {
  readonly id: string;
  readonly employeeId: string;
  readonly checkDate: string;
  readonly cents: number;
};

/** The names of amounts, each added or subtracted. */
export type Terms = Readonly<Record<string, 1 | -1>>;

/** The checks with a share in a sum of terms, in order of id. */
export const partsOf = (
  db: Database,
  checks: Checks,
  terms: Terms,
  { from, most, backwards = false }: { from: string; most: number; backwards?: boolean },
): Promise<Part[]> => {
  const place = backwards ? sql`a.employee_check_id < ${from}` : sql`a.employee_check_id >= ${from}`;
  return db.$queryRaw<Part[]>`
    select t.id, t."employeeId", t."checkDate", s.cents::float8 as cents
    from (
      select a.employee_check_id as id, a.employee_id as "employeeId", a.check_date as "checkDate", a.amounts
      ${fromAmounts(checks)} and ${place}
    ) t, lateral (
      select coalesce(sum((t.amounts ->> n.name)::bigint * n.sign), 0) as cents
      from unnest(${Object.keys(terms)}::text[], ${Object.values(terms)}::int[]) as n (name, sign)
    ) s
    where s.cents <> 0
    order by t.id ${backwards ? sql`desc` : empty} limit ${most}`;
};

/** A check with all its amounts and its employee. */
export type CheckRow = {
  readonly id: string;
  readonly checkDate: string;
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly method: string;
  readonly money: string;
  readonly amounts: Readonly<Record<string, number>>;
  /** The codes of the taxes that the check lists as not computed, separated by spaces. */
  readonly notComputed: string;
  /** Whether it was computed with the figures of an earlier year. */
  readonly isProvisional: boolean;
};

/** The open points of an employee's checks, in reports. */
export type Gaps = Pick<CheckRow, 'notComputed' | 'isProvisional'>;

/** The codes of taxes that a check lists as not computed, and whether it is provisional. */
const gapsOfCheck = sql`
      (select coalesce(string_agg(l ->> 'code', ' ' order by l ->> 'code'), '')
        from jsonb_array_elements(c.computed -> 'coverage') l
        where l ->> 'status' = 'not_computed') as "notComputed",
      coalesce((c.computed ->> 'provisional')::boolean, false) as "isProvisional"`;

/** The gaps of all checks of each of these employees, each code once. */
export const gapsByEmployee = (
  db: Database,
  checks: Checks,
  employeeIds: readonly string[],
): Promise<(Gaps & { readonly employeeId: string })[]> => db.$queryRaw`
    select g."employeeId", bool_or(g."isProvisional") as "isProvisional",
      coalesce(string_agg(distinct nullif(code, ''), ' ' order by nullif(code, '')), '') as "notComputed"
    from (select a.employee_id as "employeeId", ${gapsOfCheck}
      ${fromChecks(checks)} and a.employee_id = any (${employeeIds})) g,
      regexp_split_to_table(g."notComputed", ' ') code
    group by 1`;

const employees = sql`
  join employees e on e.partner_id = a.partner_id and e.id = a.employee_id`;

export type Payee = Pick<CheckRow, 'employeeId' | 'firstName' | 'lastName'> & {
  readonly ssnLastFour: string | null;
};

/** The payee of the last of these checks of each employee. */
export const payeesOf = (db: Database, checks: Checks, employeeIds: readonly string[]): Promise<Payee[]> =>
  db.$queryRaw<Payee[]>`
    select distinct on (a.employee_id) a.employee_id as "employeeId",
      coalesce(c.paid_to ->> 'firstName', e.first_name) as "firstName",
      coalesce(c.paid_to ->> 'lastName', e.last_name) as "lastName",
      case when c.paid_to is null then e.ssn_last_four else c.paid_to ->> 'ssnLastFour' end as "ssnLastFour"
    ${fromChecks(checks, employees)} and a.employee_id = any (${employeeIds})
    order by a.employee_id, a.check_date desc, a.employee_check_id desc`;

/** One page of checks after a position, in order of check date. */
export const checkPage = (
  db: Database,
  checks: Checks,
  { after, most }: { after: { date: string; id: string }; most: number },
): Promise<CheckRow[]> => db.$queryRaw<CheckRow[]>`
    select c.id, a.check_date as "checkDate", c.employee_id as "employeeId",
      coalesce(c.paid_to ->> 'firstName', e.first_name) as "firstName",
      coalesce(c.paid_to ->> 'lastName', e.last_name) as "lastName", c.disbursement_method as method, c.disbursement_status as money, a.amounts,
${gapsOfCheck}
    ${fromChecks(checks, employees)} and (a.check_date, a.employee_check_id) > (${after.date}, ${after.id})
    order by a.check_date, a.employee_check_id limit ${most}`;
