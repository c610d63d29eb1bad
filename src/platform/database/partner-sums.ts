import type { PartnerTable } from './partner-tables.ts';
import type { Superuser } from './superuser.ts';

type Sum = { readonly name: string; readonly sum: string };

const countsOf = (client: Superuser, tables: readonly PartnerTable[]): string[] =>
  tables.map(({ name, partner }) => {
    const table = client.escapeIdentifier(name);
    return `select ${client.escapeLiteral(name)} as name, count(*)::text as sum from public.${table}
      where ${client.escapeIdentifier(partner)} = $1`;
  });

const books = `select concat_ws(' ', 'account', company_id, account, agency) as name, sum(amount_cents)::text as sum
  from ledger_postings where partner_id = $1 group by company_id, account, agency`;

/** Counts of the partner's rows in each table, and with the ledger's the balance of each account. */
export async function partnerSums(
  client: Superuser,
  tables: readonly PartnerTable[],
  partnerId: string,
): Promise<readonly string[]> {
  const parts = countsOf(client, tables);
  if (tables.some(({ name }) => name === 'ledger_postings')) parts.push(books);
  const { rows } = await client.query<Sum>(`${parts.join(' union all ')} order by 1`, [partnerId]);
  return rows.map(({ name, sum }) => `${name}: ${sum}`);
}

/** The tables with the fewest rows of the partner: as many as have `mostRows` together, or fewer. */
export async function smallestTables(
  client: Superuser,
  tables: readonly PartnerTable[],
  partnerId: string,
  mostRows: number,
): Promise<readonly PartnerTable[]> {
  const { rows } = await client.query<Sum>(countsOf(client, tables).join(' union all '), [partnerId]);
  const counts = new Map(rows.map(({ name, sum }) => [name, Number(sum)]));
  const rowsIn = ({ name }: PartnerTable) => counts.get(name) ?? 0;
  let left = mostRows;
  return tables
    .toSorted((a, b) => rowsIn(a) - rowsIn(b))
    .filter((table) => {
      left -= rowsIn(table);
      return left >= 0;
    });
}
