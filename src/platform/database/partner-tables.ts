import type pg from 'pg';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** A table with rows of partners, and what of it is copied to another database. */
export type PartnerTable = {
  readonly name: string;
  /** The column that names the partner. */
  readonly partner: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns that order the rows: the number that the database assigns, if it does, otherwise the key. */
  readonly order: readonly string[];
  readonly sealed: readonly SealedColumn[];
};

type Row = { name: string; columns: string[]; types: string[]; key: string[]; identity: string[] | null };

/**
 * Leaves out generated columns, and numbers that mean something in this database only. It also leaves out
 * that a copy was made or that the partner moves.
 */
const query = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attname) filter (where copied) as columns,
    array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) filter (where copied) as types,
    array_agg(a.attname::text) filter (where a.attidentity <> '') as identity,
    array_agg(a.attname::text order by array_position(k.conkey, a.attnum)) filter (where a.attnum = any (k.conkey))
      as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  cross join lateral (select a.attgenerated = '' and a.attidentity = ''
    and (c.relname, a.attname) not in (('partners', 'exported_at'), ('partners', 'left_for')) as copied) l
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'partners' or exists (select from pg_attribute p
      where p.attrelid = c.oid and p.attname = 'partner_id' and not p.attisdropped))
  group by c.relname order by c.relname`;

/** Every table with rows of partners, by name. */
export async function partnerTables(client: pg.Client): Promise<PartnerTable[]> {
  const { rows } = await client.query<Row>(query);
  return rows.map(({ name, columns, types, key, identity }) => ({
    name,
    partner: name === 'partners' ? 'id' : 'partner_id',
    columns: columns.map((column, i) => ({ name: column, type: types[i] ?? 'text' })),
    order: identity ?? key,
    sealed: sealedColumns.filter(({ table }) => table === name),
  }));
}

/** The values of a row in the order of the columns, as PostgreSQL writes them. */
export type Values = (string | null)[];

const rowsAtOnce = 500;

/**
 * The partner's rows, without the first `first` ones. Transaction ids mean something in one cluster only. So
 * the copy has negative numbers instead, which no cluster assigns. `shift` keeps them apart from those of an
 * earlier copy.
 */
export async function* rowsOf(
  client: pg.Client,
  table: PartnerTable,
  partnerId: string,
  shift: string,
  first = 0,
): AsyncGenerator<Values> {
  const { name, partner, order } = table;
  const quoted = (column: string) => client.escapeIdentifier(column);
  await client.query(`declare copied no scroll cursor for
    select ${rowText(client, table, shift)} as row from public.${quoted(name)} t
    where ${quoted(partner)} = ${client.escapeLiteral(partnerId)} order by ${order.map(quoted)} offset ${first}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`);
    if (!rows.length) break;
    for (const { row } of rows) yield JSON.parse(row); // an array of texts and nulls, as selected
  }
  await client.query('close copied');
}

/** An SQL expression for a row `t` as JSON: its values as a copy has them, in the order of the columns. */
export function rowText(client: pg.Client, { columns }: PartnerTable, shift: string): string {
  const moved = `case when t.xact > 0 then -t.xact - ${BigInt(shift)} else t.xact end`;
  const values = columns.map(({ name }) =>
    name === 'xact' ? `(${moved})::text` : `t.${client.escapeIdentifier(name)}::text`,
  );
  return `to_json(array[${values}])::text`;
}

/** How far the transaction ids that an earlier copy has brought reach below zero. */
export async function shiftOf(client: pg.Client, tables: readonly PartnerTable[], partnerId: string) {
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'xact'));
  if (!named.length) return '0';
  const parts = named.map(
    ({ name }) => `select min(xact) as least from public.${name} where partner_id = $1`,
  );
  const text = `select greatest(0, -coalesce(min(least), 0))::text as shift from (${parts.join(' union all ')}) all_of`;
  const { rows } = await client.query<{ shift: string }>(text, [partnerId]);
  return rows[0]?.shift ?? '0';
}

/** Writes rows as they are. The session has no triggers, so it announces, audits or numbers nothing again. */
export async function writeRows(
  client: pg.Client,
  { name, columns }: PartnerTable,
  rows: readonly Values[],
): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column.name));
  const values = columns.map(({ type }, i) => `(r ->> ${i})::${type}`);
  await client.query(
    `insert into public.${client.escapeIdentifier(name)} (${names})
     select ${values} from jsonb_array_elements($1::jsonb) with ordinality as given (r, place) order by place`,
    [JSON.stringify(rows)],
  );
}
