import pg from 'pg';
import { poolOf } from './pool.ts';

/**
 * Refuses a database in which the promises could not hold: an operating role that row security does not bind,
 * or a cluster that may lose what it acknowledged. Test clusters say so by their name and may be fast
 * instead.
 */
export async function checkSafety(url: string): Promise<void> {
  const pool = poolOf(url, 1);
  pool.on('error', () => {}); // the query under way rejects as well
  try {
    const { rows } = await pool.query(`
      select r.rolsuper or r.rolbypassrls as unbound,
        exists (select from pg_class c where c.relowner = r.oid and c.relkind = 'r') as owns,
        current_setting('cluster_name') = 'payroll-tests' as for_tests,
        array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
          and setting = 'off') as careless
      from pg_roles r where r.rolname = current_user`);
    const { unbound, owns, for_tests, careless } = rows[0];
    if (unbound || owns) {
      throw new Error('Operations would run as a role that row security does not bind. Check payroll_app.');
    }
    if (careless.length && !for_tests) {
      throw new Error(
        `This database may lose acknowledged writes: ${careless.join(', ')} is off. Turn it on.`,
      );
    }
  } finally {
    await pool.end();
  }
}

/** Makes the database if the cluster lacks it. Only for the embedded cluster, whose owner we are. */
export async function ensureDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
