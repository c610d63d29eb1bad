import pg from 'pg';

/** A superuser's connection: row security binds everybody else. */
export type Superuser = pg.Client;

/** The caller ends it. A transaction that has not been committed is rolled back then. */
export async function connectSuperuser(url: string): Promise<Superuser> {
  const client = new pg.Client({ connectionString: url, application_name: 'payroll transfer' });
  client.on('error', () => {}); // the query that fails says it
  await client.connect();
  return client;
}
