import type { PartnerTable } from './partner-tables.ts';
import type { Superuser } from './superuser.ts';

/** Counts of the partner's rows in each table, and the balance of each account of its books. */
export async function partnerSums(
  client: Superuser,
  tables: readonly PartnerTable[],
  partnerId: string,
): Promise<readonly string[]> {
  const counts = tables.map(({ name, partner }) => {
    const table = client.escapeIdentifier(name);
    return `select ${client.escapeLiteral(name)} as name, count(*)::text as sum from public.${table}
      where ${client.escapeIdentifier(partner)} = $1`;
  });
  const books = `select concat_ws(' ', 'account', company_id, account, agency), sum(amount_cents)::text
    from ledger_postings where partner_id = $1 group by company_id, account, agency`;
  const { rows } = await client.query<{ name: string; sum: string }>(
    `${[...counts, books].join(' union all ')} order by 1`,
    [partnerId],
  );
  return rows.map(({ name, sum }) => `${name}: ${sum}`);
}
