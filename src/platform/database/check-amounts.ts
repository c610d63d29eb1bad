/**
 * Sums over the amounts of computed checks. The database adds them up, because a year of a thousand employees
 * has 26,000 checks and their sums are a few dozen rows.
 */
import { empty, join, sql } from '@prisma/client-runtime-utils';
import type { Database } from './query/database.ts';

/** The checks of one company, or of one employee, with a check date from..to (inclusive). */
export type Checks = {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
  readonly employeeId?: string | undefined;
  /** Whether to include checks that are computed and not paid yet. */
  readonly withUnpaid?: boolean;
  /** Only the checks for a pay period that contains this day. */
  readonly periodHolds?: string;
  /** Whether to include earlier pay from another service, in sums and their parts. */
  readonly withEarlierPay?: boolean;
  /** Only the pay that federal law treats apart in one of these ways, or only all other pay. */
  readonly apart?: { readonly kinds: readonly string[]; readonly isOnly: boolean } | undefined;
  /** Only employees who were paid one of these amounts, where employees are counted or listed. */
  readonly paid?: readonly string[];
};

/** An amount in cents with its name, and the day, month or employee by which it is grouped. */
export type NamedSum = { readonly by: string; readonly name: string; readonly cents: number };

/** Voided and failed checks never count. */
const statuses = ({ withUnpaid }: Checks) => (withUnpaid ? ['pre-processed', 'processed'] : ['processed']);

/** Joins the amounts `a` of these checks `c`, and the tables in `more`. */
export const fromChecks = (checks: Checks, more = empty) => sql`
  from check_amounts a
  join employee_checks c on c.partner_id = a.partner_id and c.id = a.employee_check_id
    and c.status = any (${statuses(checks)})
  ${more}
  where a.partner_id = current_partner() and a.company_id = ${checks.companyId}
    and a.check_date >= ${checks.from} and a.check_date <= ${checks.to}
    ${checks.employeeId === undefined ? empty : sql`and a.employee_id = ${checks.employeeId}`}
    ${inPeriod(checks)} ${treatedApart(checks)}`;

const inPeriod = ({ periodHolds: day }: Checks) =>
  day === undefined ? empty : sql`and a.period_start <= ${day} and a.period_end >= ${day}`;

function treatedApart({ apart }: Pick<Checks, 'apart'>) {
  if (apart === undefined) return empty;
  const kinds = [...apart.kinds];
  return apart.isOnly
    ? sql`and a.apart = any (${kinds})`
    : sql`and (a.apart is null or a.apart <> all (${kinds}))`;
}

/** What another service has paid on the days of these checks. */
const fromEarlierPay = ({ companyId, employeeId, from, to }: Checks) => sql`
  from earlier_pay p
  where p.partner_id = current_partner() and p.company_id = ${companyId}
    and p.first_check_date >= ${from} and p.last_check_date <= ${to}
    ${employeeId === undefined ? empty : sql`and p.employee_id = ${employeeId}`}`;

/** The amounts `a` of these checks, and of earlier pay if the query includes it. */
export const fromAmounts = (checks: Checks) =>
  checks.withEarlierPay
    ? sql`
    from (
      select a.employee_check_id, a.employee_id, a.check_date, a.amounts ${fromChecks(checks)}
      union all select p.id, p.employee_id, p.last_check_date, p.amounts ${fromEarlierPay(checks)}
    ) a where true`
    : fromChecks(checks);

/** The sums of all earlier pay from another service on the days of these checks. */
export const sumsOfEarlierPay = (db: Database, checks: Checks): Promise<NamedSum[]> => db.$queryRaw<
  NamedSum[]
>`
    select '' as by, n.key as name, sum(n.value::text::bigint)::float8 as cents
    from (select p.amounts ${fromEarlierPay(checks)}) t, jsonb_each(t.amounts) n
    group by n.key order by n.key`;

/** A check of 0.00 has no amounts. */
const whoWerePaid = ({ paid }: Checks) =>
  paid === undefined ? sql`and a.amounts <> '{}'` : sql`and a.amounts ?| ${paid}::text[]`;

/**
 * The sums of these names for each day on which anything was paid, in order. One column for each name takes
 * less than half the time of one row for each.
 */
export async function sumsByDay(db: Database, checks: Checks, names: readonly string[]): Promise<NamedSum[]> {
  const sums = names.map((name) => sql`coalesce(sum((t.amounts ->> ${name})::bigint), 0)::float8`);
  const days = await db.$queryRaw<{ by: string; sums: number[] }[]>`
    select t.by, array[${join(sums)}] as sums
    from (select a.check_date as by, a.amounts ${fromAmounts(checks)}) t
    group by 1 order by 1`;
  return days.flatMap(({ by, sums: cents }) => names.map((name, i) => ({ by, name, cents: cents[i] ?? 0 })));
}

/** The sums of all names with this prefix, grouped by the prefix. */
export const sumsOfKind = (db: Database, checks: Checks, beginning: string): Promise<NamedSum[]> =>
  db.$queryRaw<NamedSum[]>`
    select ${beginning} as by, n.key as name, sum(n.value::text::bigint)::float8 as cents
    from (select a.amounts ${fromAmounts(checks)}) t, jsonb_each(t.amounts) n
    where starts_with(n.key, ${beginning}) group by n.key order by n.key`;

type OfCompanies = Pick<Checks, 'from' | 'to'> & {
  readonly companyIds: readonly string[];
  readonly names: readonly string[];
};

/** The sums of these names for each company, of all computed checks of these days. */
export const sumsByCompany = (
  db: Database,
  { companyIds, from, to, names }: OfCompanies,
): Promise<NamedSum[]> => db.$queryRaw<NamedSum[]>`
    select a.company_id as by, n.name, sum((a.amounts ->> n.name)::bigint)::float8 as cents
    from check_amounts a
    join employee_checks c on c.partner_id = a.partner_id and c.id = a.employee_check_id
      and c.status in ('pre-processed', 'processed'),
      unnest(${[...names]}::text[]) n (name)
    where a.partner_id = current_partner() and a.company_id = any (${[...companyIds]})
      and a.check_date >= ${from} and a.check_date <= ${to} and a.amounts ? n.name
    group by 1, 2 order by 1, 2`;

/** The states in box 15 of wage statements, in order: those with wages or income tax in these checks. */
export async function statesOfIncome(db: Database, checks: Checks): Promise<string[]> {
  const rows = await db.$queryRaw<{ state: string }[]>`
    select distinct upper(split_part(substr(n.name, strpos(n.name, ':') + 1), '_', 1)) as state
    from (select a.amounts ${fromAmounts(checks)}) t, jsonb_object_keys(t.amounts) n (name)
    where n.name ~ '^(wages|tax):[a-z]{2}_income$' and n.name !~ ':us_' order by 1`;
  return rows.map(({ state }) => state);
}

/**
 * What the paid checks of these days owe an agency apart from a state's income tax. The books hold all taxes
 * of an agency together.
 */
export async function owedBesidesIncome(
  db: Database,
  checks: Checks,
  { agency, state }: { readonly agency: string; readonly state: string },
): Promise<number> {
  const [row] = await db.$queryRaw<{ cents: number }[]>`
    select coalesce(sum((t ->> 'amountCents')::bigint), 0)::float8 as cents
    from (select c.stored ${fromChecks(checks)}) s, jsonb_array_elements(s.stored #> '{paycheck,taxes}') t
    where coalesce(t ->> 'agency', t ->> 'jurisdiction') = ${agency}
      and t ->> 'code' <> ${`${state.toLowerCase()}_income`}`;
  return row?.cents ?? 0;
}

/** The employees of these checks whose pay federal law treats separately, and the way in which it does. */
export const employeesApart = (
  db: Database,
  checks: Checks,
  kinds: readonly string[],
): Promise<{ employeeId: string; kind: string }[]> => db.$queryRaw<{ employeeId: string; kind: string }[]>`
    select distinct a.employee_id as "employeeId", a.apart as kind
    ${fromChecks(checks)} and a.apart is not null and a.apart = any (${[...kinds]})
    order by 1, 2`;

/** Every sum for each employee, for one page of employees in order of id. */
export const sumsByEmployee = (
  db: Database,
  checks: Checks,
  { from, most }: { from: string; most: number },
): Promise<NamedSum[]> => db.$queryRaw<NamedSum[]>`
    with page as (
      select distinct a.employee_id ${fromAmounts(checks)} ${whoWerePaid(checks)} and a.employee_id >= ${from}
      order by 1 limit ${most}
    )
    select t.employee_id as by, n.key as name, sum(n.value::text::bigint)::float8 as cents
    from (select a.employee_id, a.amounts ${fromAmounts(checks)} and a.employee_id in (select employee_id from page)) t,
      jsonb_each(t.amounts) n
    group by 1, 2 order by 1, 2`;

/**
 * The taxes that the paychecks of these employees list as not computed, each reason once. The tax of a state
 * on supplemental pay is left out: it is withheld together with wages.
 */
export const notComputedFor = (
  db: Database,
  checks: Checks,
  employeeIds: readonly string[],
): Promise<{ employeeId: string; reason: string; said: object | null }[]> => db.$queryRaw`
    select distinct a.employee_id as "employeeId", n.value ->> 'reason' as reason,
      a.computed #> array['gaps', n.value ->> 'reason'] as said
    from (select c.stored, c.computed, a.employee_id ${fromChecks(checks)} and a.employee_id = any (${employeeIds})) a,
      jsonb_array_elements(a.stored #> '{paycheck,notComputed}') n
    where right(n.value ->> 'code', 13) <> '_supplemental'
    order by 1, 2`;

/** The id of the employee at which the previous page starts; null if there is none. */
export async function employeePageBefore(
  db: Database,
  checks: Checks,
  { before, most }: { before: string; most: number },
): Promise<string | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct a.employee_id as id ${fromAmounts(checks)} ${whoWerePaid(checks)}
      and a.employee_id < ${before}
    order by 1 desc limit ${most}`;
  return rows.at(-1)?.id ?? null;
}

/** The sums of all names over these checks, whatever their status. */
export const sumsOfChecks = (
  db: Database,
  { companyId }: Pick<Checks, 'companyId'>,
  ids: readonly string[],
): Promise<NamedSum[]> => db.$queryRaw<NamedSum[]>`
    select '' as by, n.key as name, sum(n.value::text::bigint)::float8 as cents
    from check_amounts a, jsonb_each(a.amounts) n
    where a.partner_id = current_partner() and a.company_id = ${companyId}
      and a.employee_check_id = any (${[...ids]})
    group by n.key order by n.key`;

/** Those of these checks that have such pay, whatever their status. */
export async function checksWithin(
  db: Database,
  checks: Pick<Checks, 'companyId' | 'apart'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (checks.apart === undefined || !ids.length) return new Set(ids);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.employee_check_id as id from check_amounts a
    where a.partner_id = current_partner() and a.company_id = ${checks.companyId}
      and a.employee_check_id = any (${[...ids]}) ${treatedApart(checks)}`;
  return new Set(rows.map(({ id }) => id));
}

/** The employees of these checks with pay on which Social Security and Medicare are not due. */
export async function untaxedEmployees(db: Database, checks: Checks): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.employee_id as id ${fromChecks(checks)} group by 1
    having coalesce(sum((a.amounts ->> 'total:grossEarnings')::bigint), 0)
      > coalesce(sum((a.amounts ->> 'wages:us_medicare')::bigint), 0)
    order by 1`;
  return rows.map(({ id }) => id);
}

export async function countChecks(db: Database, checks: Checks): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`select count(*)::int as count ${fromChecks(checks)}`;
  return row?.count ?? 0;
}

export async function countEmployees(db: Database, checks: Checks): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(distinct a.employee_id)::int as count ${fromAmounts(checks)} ${whoWerePaid(checks)}`;
  return row?.count ?? 0;
}
