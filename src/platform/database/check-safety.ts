import pg from 'pg';
import { poolOf } from './pool.ts';
import { isBound, unbound } from './session.ts';

/**
 * Refuses an unsafe database: an operating role that bypasses row security, or a cluster that may lose
 * committed transactions. Only test clusters, which are named as such, may lose them.
 */
export async function checkSafety(url: string, isPooled = false): Promise<void> {
  const pool = poolOf(url, { isPooled });
  try {
    const { rows } = await pool.query(`
      select r.rolsuper or r.rolbypassrls as bypasses,
        exists (select from pg_class c where c.relowner = r.oid and c.relkind = 'r') as owns,
        ${isBound} as bound, current_setting('cluster_name') = 'payroll-tests' as for_tests,
        array(select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')
          and setting = 'off') as careless
      from pg_roles r where r.rolname = current_user`);
    const { bypasses, owns, bound, for_tests, careless } = rows[0];
    if (bypasses || owns) {
      throw new Error('Operations would run as a role that row security does not bind. Check payroll_app.');
    }
    if (!bound) throw new Error(unbound);
    if (careless.length && !for_tests) {
      throw new Error(
        `This database may lose acknowledged writes: ${careless.join(', ')} is off. Turn it on.`,
      );
    }
  } finally {
    await pool.end();
  }
}

/**
 * Creates the database if the cluster lacks it, for the embedded cluster, which this process owns. The new
 * database is empty, or a copy of another one to which nobody is connected. Returns whether it is new.
 */
export async function ensureDatabase(clusterUrl: string, name: string, copied?: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    const template = copied === undefined ? '' : ` template ${pg.escapeIdentifier(copied)}`;
    await client.query(`create database ${pg.escapeIdentifier(name)}${template}`);
    return true;
  } finally {
    await client.end();
  }
}

/** Connects and disconnects, to see whether the server accepts connections. */
export async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the query in progress rejects as well
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}
