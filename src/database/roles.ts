import pg from 'pg';

const alreadyThere = new Set(['42710', '23505']); // duplicate object; the same, lost in a race

/** Sends a statement that may have been run before, by this process or another at this very moment. */
async function unlessThere(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    if (!alreadyThere.has(error.code ?? '')) throw error;
  });
}

/**
 * The cluster's roles: payroll_owner owns tables and functions and cannot log in; payroll_app runs operations
 * and owns nothing. Both the migrating and the operating user may become them.
 */
export async function makeRoles(client: pg.Client, operatingUser: string): Promise<void> {
  await unlessThere(client, 'create role payroll_owner nologin');
  await unlessThere(client, 'create role payroll_app nologin');
  await client.query('grant payroll_owner to current_user');
  await client.query(`grant payroll_app to ${pg.escapeIdentifier(operatingUser)}`);
  const { rows } = await client.query('select current_database() as name');
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0].name)} to payroll_owner`);
  await client.query('grant create, usage on schema public to payroll_owner');
  await client.query('grant usage on schema public to payroll_app');
}
