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
