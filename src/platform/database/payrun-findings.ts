import type { Database } from './query/database.ts';

/** A tax that checks of a payrun list as not computed. */
export type PayrunGap = {
  readonly code: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly reason: string;
  readonly missing: string | null;
  readonly checks: number;
  /** The sentences behind reason and missing, by their text. The texts themselves are for programs. */
  readonly gaps?: Readonly<Record<string, object>> | null | undefined;
};

/**
 * The gaps of payruns, each reason once, with the number of its checks. Voided and failed checks do not
 * count.
 */
export async function payrunGaps(
  db: Database,
  employerCheckIds: readonly string[],
): Promise<Map<string, PayrunGap[]>> {
  const rows = await db.$queryRaw<(PayrunGap & { id: string })[]>`
    select c.employer_check_id as id, l ->> 'code' as code, l ->> 'name' as name,
      l ->> 'jurisdiction' as jurisdiction, l ->> 'reason' as reason, l ->> 'missing' as missing,
      count(*)::int as checks
    from employee_checks c, jsonb_array_elements(c.computed -> 'coverage') l
    where c.partner_id = current_partner() and c.employer_check_id = any (${[...employerCheckIds]})
      and c.status in ('pre-processed', 'processed') and l ->> 'status' = 'not_computed'
    group by 1, 2, 3, 4, 5, 6 order by 2, 5`;
  const byPayrun = new Map<string, PayrunGap[]>();
  for (const { id, ...gap } of rows) byPayrun.set(id, [...(byPayrun.get(id) ?? []), gap]);
  return byPayrun;
}

/** The SHA-256 of the text that each computed check stores, by its id. */
export async function storedHashes(db: Database, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await db.$queryRaw<{ id: string; hash: string }[]>`
    select id, encode(sha256(convert_to(stored::text, 'UTF8')), 'hex') as hash from employee_checks
    where partner_id = current_partner() and id = any (${[...ids]}) and stored is not null`;
  return Object.fromEntries(rows.map(({ id, hash }) => [id, hash]));
}

/**
 * Whether the totals of a payrun are the sums of what its checks store. Voided and failed checks do not
 * count.
 */
export async function totalsAreSums(db: Database, employerCheckId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ holds: boolean }[]>`
    select c.net = t.net and c.debit = t.debit as holds from (
      select coalesce(sum((stored -> 'paycheck' -> 'totals' ->> 'netPayCents')::numeric), 0) as net,
        coalesce(sum((stored -> 'paycheck' -> 'totals' ->> 'companyDebitCents')::numeric), 0) as debit
      from employee_checks where partner_id = current_partner() and employer_check_id = ${employerCheckId}
        and status in ('pre-processed', 'processed')) c, (
      select coalesce(sum((totals ->> 'netPay')::numeric), 0) as net,
        coalesce(sum((totals ->> 'companyDebit')::numeric), 0) as debit
      from payrun_totals where partner_id = current_partner() and employer_check_id = ${employerCheckId}) t`;
  return rows[0]?.holds ?? false;
}

/**
 * How many checks of a payrun its proof leaves out, and how many it counts twice or takes from another
 * payrun.
 */
export async function countedWrongly(
  db: Database,
  employerCheckId: string,
): Promise<{ readonly missing: number; readonly surplus: number }> {
  const [counts] = await db.$queryRaw<{ missing: number; surplus: number }[]>`
    with proved as (
      select key as id from payrun_proofs, jsonb_each(digests)
      where partner_id = current_partner() and employer_check_id = ${employerCheckId}),
    computed as (
      select id from employee_checks
      where partner_id = current_partner() and employer_check_id = ${employerCheckId} and stored is not null)
    select (select count(*) from computed where id not in (select id from proved))::int as missing,
      (select count(*) - count(distinct id) filter (where id in (select id from computed))
        from proved)::int as surplus`;
  return counts ?? { missing: 0, surplus: 0 };
}

/** A code of warnings on the checks of a payrun. */
export type PayrunWarning<Code> = {
  readonly code: Code;
  readonly blocks: boolean;
  readonly checks: number;
};

/**
 * The codes of the warnings that the cut-off found on the checks of a company and day, and how many checks
 * have each. Blocked checks count. Voided and failed checks do not.
 */
export async function payrunWarnings<Code>(
  db: Database,
  employerCheckIds: readonly string[],
): Promise<Map<string, PayrunWarning<Code>[]>> {
  const rows = await db.$queryRaw<(PayrunWarning<Code> & { id: string })[]>`
    select e.id, w ->> 'code' as code, (w ->> 'blocks')::boolean as blocks,
      count(distinct c.id)::int as checks
    from employer_checks e
    join employee_checks c on (c.partner_id, c.company_id, c.check_date)
      = (e.partner_id, e.company_id, e.check_date), jsonb_array_elements(c.warnings) w
    where e.partner_id = current_partner() and e.id = any (${[...employerCheckIds]})
      and c.status in ('pending', 'pre-processed', 'processed')
    group by 1, 2, 3 order by 2, 3`;
  const byPayrun = new Map<string, PayrunWarning<Code>[]>();
  for (const { id, ...warning } of rows) byPayrun.set(id, [...(byPayrun.get(id) ?? []), warning]);
  return byPayrun;
}
