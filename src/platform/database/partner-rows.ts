import { beginCopying } from './partner-state.ts';
import { type PartnerTable, rowText } from './partner-tables.ts';
import type { Superuser } from './superuser.ts';

/**
 * The number of the partner's rows in a table, and a digest. The digest is that number with the sum of the
 * rows' hashes, so that their order does not matter.
 */
export type TableDigest = { readonly count: number; readonly digest: string };

export async function digestOf(
  client: Superuser,
  table: PartnerTable,
  partnerId: string,
  shift: string,
): Promise<TableDigest> {
  const [name, partner] = [table.name, table.partner].map((identifier) =>
    client.escapeIdentifier(identifier),
  );
  await beginCopying(client, 'read');
  const { rows } = await client.query<{ count: string; digest: string }>(
    `select count(*) as count, concat(count(*), ' ', sum(('x' || left(md5(row), 16))::bit(64)::bigint)) as digest
     from (select ${rowText(client, table, shift)} as row from public.${name} t where ${partner} = $1) r`,
    [partnerId],
  );
  await client.query('commit');
  return { count: Number(rows[0]?.count), digest: rows[0]?.digest ?? '' };
}

/** How many rows the partner has in all tables. */
export async function countRows(
  client: Superuser,
  tables: readonly PartnerTable[],
  partnerId: string,
): Promise<number> {
  const counts = tables.map(({ name, partner }) => {
    const [table, column] = [name, partner].map((identifier) => client.escapeIdentifier(identifier));
    return `select count(*) from public.${table} where ${column} = $1`;
  });
  const { rows } = await client.query<{ count: string }>(
    `select sum(count) as count from (${counts.join(' union all ')}) counts`,
    [partnerId],
  );
  return Number(rows[0]?.count);
}

/**
 * Removes the partner's rows, one table after another. The partner's own row goes first, so that nobody adds
 * rows.
 */
export async function removeRows(
  client: Superuser,
  tables: readonly PartnerTable[],
  partnerId: string,
): Promise<void> {
  const isOwn = ({ name }: PartnerTable) => name === 'partners';
  for (const { name, partner } of [...tables.filter(isOwn), ...tables.filter((table) => !isOwn(table))]) {
    const [table, column] = [name, partner].map((identifier) => client.escapeIdentifier(identifier));
    await beginCopying(client, 'write');
    await client.query(`delete from public.${table} where ${column} = $1`, [partnerId]);
    await client.query('commit');
  }
}
