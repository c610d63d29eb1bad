/**
 * Makes a database grow: copies all rows of some companies to further companies of a partner, or to further
 * partners. Rows are copied as they are. So a copy announces no event and no change, its foreign keys are not
 * checked, and ids within JSON stay those of the original. A copy has the same ids each time.
 */
import type pg from 'pg';
import { copiedId, inOtherCompany, inOtherPartner } from './copied-values.ts';

/** Makes the copies from one number to another in one transaction. Returns how many rows it wrote. */
export type Copy = (first: number, last: number, end?: string) => Promise<number>;

type Table = { readonly name: string; readonly columns: readonly string[] };
type Whose = { readonly partnerId: string; readonly companyIds: readonly string[] };

/**
 * Remembers the companies' rows, and the partner's own, as they are now. Returns functions that copy them.
 */
export async function rowsToCopy(client: pg.Client, { partnerId, companyIds }: Whose) {
  const tables = await partnersTables(client);
  const partner = client.escapeLiteral(partnerId);
  const companies = companyIds.map((id) => client.escapeLiteral(id)).join();
  for (const table of tables) {
    const column = companyOf(table);
    const wanted = column ? `(${column} in (${companies}) or ${column} is null)` : 'true';
    const rows = `select * from ${table.name} where partner_id = ${partner} and ${wanted}`;
    await client.query(`create temp table ${keptIn(table)} as ${rows}`);
  }
  const toAll = tables.map((table) =>
    insertOf(table, (column) => inOtherPartner(table.name, column), 'true'),
  );
  return {
    /** Further companies of this or another partner. */
    toCompaniesOf(partnerId: string): Copy {
      const target = client.escapeLiteral(partnerId);
      const below = tables.flatMap((table) => {
        const copied = (column: string) => inOtherCompany(table.name, column, target);
        const column = companyOf(table);
        if (column) return insertOf(table, copied, `${column} is not null`);
        return table.name === 'audit_entries' ? insertOf(table, copied, 'true') : []; // what companies did
      });
      return copyBy(client, [...below, lastNumber(target), lastPlace(target)]);
    },
    toPartners: copyBy(client, [otherPartner(partner), ...toAll]),
  };
}

/** Partners' tables with their columns, without those that PostgreSQL computes. */
async function partnersTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     group by 1 having bool_or(a.attname = 'partner_id') order by 1`,
  );
  return rows;
}

const keptIn = ({ name }: Table) => `copied_${name}`;

/** The column with the company of a row, in tables of companies. */
const companyOf = ({ name, columns }: Table): string | undefined =>
  name === 'companies' ? 'id' : columns.find((column) => column === 'company_id');

const insertOf = (table: Table, copied: (column: string) => string, wanted: string): string =>
  `insert into ${table.name} (${table.columns}) select ${table.columns.map(copied)}
   from ${keptIn(table)}, generate_series($1::int, $2::int) n where ${wanted}`;

/** The last number of a partner's events or audit entries, which have no gaps. */
const lastNumber = (partner: string): string =>
  `update event_counters set last = (select max(number) from events where partner_id = ${partner})
   where partner_id = ${partner} and $1::int <= $2::int`;

const lastPlace = (partner: string): string =>
  `insert into audit_chains (partner_id, length)
   select ${partner}, max(place) from audit_entries where partner_id = ${partner} and $1::int <= $2::int
   on conflict (partner_id) do update set length = excluded.length`;

const otherPartner = (partner: string): string =>
  `insert into partners (id, name) select ${copiedId('id')}, name || ' ' || n
   from partners, generate_series($1::int, $2::int) n where id = ${partner}`;

/**
 * Copies rows without triggers, and so without the checks of foreign keys, which are triggers too. `end` is a
 * last statement of the transaction.
 */
export const copyBy =
  (client: pg.Client, statements: readonly string[]): Copy =>
  async (first, last, end) => {
    let written = 0;
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const sql of statements) written += (await client.query(sql, [first, last])).rowCount ?? 0;
    if (end) await client.query(end);
    await client.query('commit');
    return written;
  };
