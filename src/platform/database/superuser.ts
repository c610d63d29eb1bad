import pg from 'pg';

/** A superuser's connection, because row security binds everybody else. */
export type Superuser = pg.Client;

/** The caller ends it, which rolls back a transaction that has not been committed. */
export async function connectSuperuser(url: string): Promise<Superuser> {
  const client = new pg.Client({ connectionString: url, application_name: 'payroll transfer' });
  client.on('error', () => {}); // the query itself throws the failure
  await client.connect();
  return client;
}
