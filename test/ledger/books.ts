/** The books of a company, read past every policy. */
import { asSuperuser } from '../support/databases.ts';

/** What stands on each account, and for whom where it is kept so, zero left out. Cents, debit positive. */
export async function balances(url: string, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ name: string; cents: string }>(
    url,
    `select account || coalesce(' ' || agency, '') as name, sum(amount_cents) as cents from ledger_postings
     where company_id = '${companyID}' group by 1 having sum(amount_cents) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** Zero, or the books are no books: of the whole database. */
export async function trialBalance(url: string): Promise<number> {
  const [row] = await asSuperuser<{ cents: string }>(
    url,
    'select coalesce(sum(amount_cents), 0) as cents from ledger_postings',
  );
  return Number(row?.cents);
}

/** How often what was booked about a company's checks and payments. */
export async function entryCounts(url: string, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ kind: string; count: string }>(
    url,
    `select kind, count(*) as count from ledger_entries where company_id = '${companyID}' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}
