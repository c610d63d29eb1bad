import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The superuser's connections to each database. Opening one takes fifty times as long as a short query. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const opened = pools.get(url);
  if (opened) return opened;
  const limits = { max: 40, idleTimeoutMillis: 2_000, allowExitOnIdle: true };
  const pool = new pg.Pool({ connectionString: url, ...limits });
  pool.on('error', () => {}); // a test may end an idle connection
  pools.set(url, pool);
  return pool;
}

/** Runs one statement as the cluster's superuser, without row security. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await poolOf(url).connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    await client.query('discard all'); // so that the next statement finds the connection like a new one
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function createDatabase(options = ''): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(inject('testClusterUrl'), `create database ${name} ${options}`);
  const url = new URL(inject('testClusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A database for this test file alone, without tables. */
export const emptyDatabase = () => createDatabase();

/** Creates an empty, migrated database. */
export const cloneDatabase = () => createDatabase('template payroll_template');

/** Drops a database before its cluster is removed, for a run that creates thousands of them. */
export const dropDatabase = (url: string) =>
  asSuperuser(inject('testClusterUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
