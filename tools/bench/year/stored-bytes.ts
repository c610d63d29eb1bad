/** The sizes of a database's tables, with their indexes and out-of-line storage. */
import pg from 'pg';

export type StoredBytes = Readonly<Record<string, number>>;

/** The sizes by table, once outdated rows have been removed for good. */
export async function storedBytes(url: string): Promise<StoredBytes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum');
    const { rows } = await client.query(
      `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
  } finally {
    await client.end();
  }
}

/** What each table has grown by. */
export const grownBytes = (before: StoredBytes, after: StoredBytes): StoredBytes =>
  Object.fromEntries(Object.entries(after).map(([name, bytes]) => [name, bytes - (before[name] ?? 0)]));

/** The growth of the largest tables and of all tables, divided by a number, as rows of a table. */
export function rowsOfGrowth(grown: StoredBytes, each: number, most = 12): string[] {
  const sorted = Object.entries(grown).sort(([, a], [, b]) => b - a);
  const all = sorted.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [['all tables', all] as const, ...sorted.slice(0, most)].map(
    ([name, bytes]) => `| ${name} | ${Math.round(bytes / each).toLocaleString('en-US')} |`,
  );
}
