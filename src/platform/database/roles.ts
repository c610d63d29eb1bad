import pg from 'pg';
import { sessionSettings } from './session.ts';

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

/**
 * Makes all sessions of the operating user in this database run as payroll_app, with limits. Idle ones that a
 * pooler has open already are ended: it opens others.
 */
export async function bindSessions(client: pg.Client, operator: string, patience: number): Promise<void> {
  const { rows } = await client.query(
    `select current_database() as name, current_user as migrator, (select setconfig from pg_db_role_setting
      where setrole = $1::regrole and setdatabase = (select oid from pg_database where datname = current_database())
    ) as present`,
    [pg.escapeIdentifier(operator)],
  );
  const [{ name, migrator, present }] = rows;
  if (migrator === operator)
    throw new Error('DATABASE_POOLER: migrations need a user of their own, in *_MIGRATION_URL.');
  const settings = sessionSettings(patience);
  if (settings.every(([setting, value]) => present?.includes(`${setting}=${value}`))) return;
  const session = `${pg.escapeIdentifier(operator)} in database ${pg.escapeIdentifier(name)}`;
  for (const [setting, value] of settings)
    await client.query(`alter role ${session} set ${setting} = ${pg.escapeLiteral(value)}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = $2 and state = 'idle'",
    [operator, name],
  );
}
