import pg from 'pg';

/** Queries the database directly as the superuser: no service and no row security. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a test may stop the cluster; the query rejects as well
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a database accepts connections. */
export const answers = (url: string): Promise<boolean> =>
  queryDatabase(url, 'select 1').then(
    () => true,
    () => false,
  );
