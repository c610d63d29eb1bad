import { asSuperuser } from './databases.ts';

/** A digest of each table, to compare before and after. */
export async function databaseState(url: string): Promise<object[]> {
  const tables = await asSuperuser<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const hashes = tables.map(
    ({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from ${name} t) as ${name}`,
  );
  return asSuperuser(url, `select ${hashes.join(', ')}`);
}
