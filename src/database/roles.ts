import pg from 'pg';

const alreadyDone = new Set(['42710', '23505']); // the object exists; another process creates it right now

/** Runs a statement that another start, or another process at the same time, may have run as well. */
async function unlessDone(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    if (!alreadyDone.has(error.code ?? '')) throw error;
  });
}

/**
 * Creates the cluster's roles: payroll_owner owns tables and functions and cannot log in; payroll_app runs
 * operations and owns nothing. The migrating user may set the first as its role, the operating user the
 * second.
 */
export async function makeRoles(client: pg.Client, operatingUser: string): Promise<void> {
  await unlessDone(client, 'create role payroll_owner nologin');
  await unlessDone(client, 'create role payroll_app nologin');
  await client.query('grant payroll_owner to current_user');
  await client.query(`grant payroll_app to ${pg.escapeIdentifier(operatingUser)}`);
  const { rows } = await client.query('select current_database() as name');
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0].name)} to payroll_owner`);
  await client.query('grant create, usage on schema public to payroll_owner');
  await client.query('grant usage on schema public to payroll_app');
}
