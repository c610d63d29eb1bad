/** Restores all rows of a partner, so that the same requests can run in each order. */
import pg from 'pg';

export type Rewind = {
  /** Restores the rows that were kept. */
  back(): Promise<void>;
  /** The partner's rows as texts that are equal after equal requests. */
  rows(): Promise<readonly string[]>;
  /** A superuser's connection. */
  readonly client: pg.Client;
  end(): Promise<void>;
};

type Table = { name: string; columns: string };

/** Columns with random or wall-clock values, or a hash of them. */
const varying = new Set([
  'created_at',
  'updated_at',
  'at',
  'xact',
  'place',
  'number',
  'event_number',
  'requested_at',
  'token_hash',
  'digest',
]);
/** A delivery gets its object together with its number. */
const isVarying = (column: string, row: Row) =>
  varying.has(column) || column.startsWith('sealed_') || (column === 'object_id' && 'event_number' in row);
/** Tables that are not compared: they hold random ids or hashes, or count. */
const untold = new Set(['audit_entries', 'event_counters', 'idempotency_keys', 'api_keys']);

const tablesWith = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    and exists (select 1 from pg_attribute p where p.attrelid = c.oid and p.attname = 'partner_id')
  group by 1 order by 1`;

export async function keepRows(url: string, partnerID: string, name: string): Promise<Rewind> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the cluster stops when all tests are done
  await client.connect();
  const { rows: tables } = await client.query<Table>(tablesWith);
  await client.query(`create schema ${name}`);
  for (const table of tables) {
    const whose = `where partner_id = '${partnerID}'`;
    await client.query(
      `create table ${name}.${table.name} as select ${table.columns} from ${table.name} ${whose}`,
    );
  }
  // Foreign keys and triggers are off: the kept rows are consistent.
  const back = [
    'begin; set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table.name} where partner_id = '${partnerID}'`),
    ...tables.map(
      (table) => `insert into ${table.name} (${table.columns}) overriding system value
        select ${table.columns} from ${name}.${table.name}`,
    ),
    'commit',
  ].join(';\n');
  const toldTables = tables.filter((table) => !untold.has(table.name));
  const read = toldTables
    .map(
      (table) => `select '${table.name}' as name, to_jsonb(t) as row from ${table.name} t
      where partner_id = '${partnerID}'`,
    )
    .join(' union all ');
  const kept = new Set<string>();
  const wordsOf = async () => (await client.query<{ name: string; row: Row }>(read)).rows;
  for (const { row } of await wordsOf()) for (const id of JSON.stringify(row).match(uuid) ?? []) kept.add(id);
  return {
    client,
    back: async () => {
      await client.query(back);
    },
    rows: async () =>
      (await wordsOf())
        .filter(({ row }) => !row['endpoint_id'] || kept.has(String(row['endpoint_id'])))
        .map(({ name, row }) => `${name} ${wordsIn(row, kept)}`)
        .sort(),
    end: () => client.end(),
  };
}

type Row = Readonly<Record<string, unknown>>;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Every instant but those of payroll's schedule, which are full hours. */
const wall = /\d{4}-\d\d-\d\dT(?!\d\d:00:00(\.000)?(Z|\+|"))[\d:.]+(Z|\+00:00)?/g;

/** A message is of an event, whose place among all is another one each time. */
const causeByEvent = /(\["cause",")\d+(?= )/;

/** A row as text, without random and wall-clock values. */
function wordsIn(row: Row, kept: ReadonlySet<string>): string {
  const columns = Object.entries(row).filter(([column]) => !isVarying(column, row));
  return JSON.stringify(columns)
    .replace(uuid, (id) => (kept.has(id) ? id : '<made>'))
    .replace(wall, '<now>')
    .replace(causeByEvent, '$1<event>');
}
