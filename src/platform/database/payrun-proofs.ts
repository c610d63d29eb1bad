import type { Database } from './query/database.ts';

/** The SHA-256 of what each computed check stores, by its id: of the text that the database has for it. */
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

/** How many checks of a payrun its proof does not count; how many it counts twice, or of another payrun. */
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
