import pg from 'pg';
import { missingMigrations, readAppliedSchema } from './applied-schema.ts';
import { functions, functionsBeforeTables } from './migrations.ts';
import { version } from './version.ts';

/** A database URL, and the setting that it comes from. */
type Named = { readonly variable: string; readonly url: string };

/** Refuses a database that is not at this code's schema. Changes nothing: the operating user suffices. */
export async function checkSchema({ variable, url }: Named): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'payroll schema check' });
  client.on('error', () => {}); // the query in progress rejects as well
  await client.connect();
  try {
    const problem = await problemOf(client);
    if (problem) throw new Error(`${variable}: ${problem}. ${remedy}`);
  } finally {
    await client.end();
  }
}

const remedy = `Bring the database to version ${version} first: node main.js migrate.`;
const denied = '42501';

async function problemOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query("select to_regclass('public.applied_functions') is null as empty");
  if (rows[0].empty) return 'the database has no tables yet';
  try {
    await client.query('set role payroll_app');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === denied)
      return `the user ${client.user} may not act as payroll_app`;
    throw error;
  }
  const applied = await readAppliedSchema(client);
  const [missing] = missingMigrations(applied);
  if (missing) return `the database lacks the migration ${missing.name}`;
  const isOld = ({ name, checksum }: (typeof functions)[number]) => applied.functions.get(name) !== checksum;
  const old = [...functionsBeforeTables, ...functions].find(isOld);
  return old && `the database has another version of prisma/functions/${old.name}`;
}
