/** Reads the books of a company as superuser, without row-level security. */
import { asSuperuser } from '../../support/databases.ts';

/** The balances that are not zero, by account and agency. Cents, debit positive. */
export async function balances(url: string, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ name: string; cents: string }>(
    url,
    `select account || coalesce(' ' || agency, '') as name, sum(amount_cents) as cents from ledger_postings
     where company_id = '${companyID}' group by 1 having sum(amount_cents) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** The sum of all postings in the database: zero when the books balance. */
export async function trialBalance(url: string): Promise<number> {
  const [row] = await asSuperuser<{ cents: string }>(
    url,
    'select coalesce(sum(amount_cents), 0) as cents from ledger_postings',
  );
  return Number(row?.cents);
}

/** The number of a company's entries of each kind. */
export async function entryCounts(url: string, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ kind: string; count: string }>(
    url,
    `select kind, count(*) as count from ledger_entries where company_id = '${companyID}' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}
