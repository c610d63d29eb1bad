import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Runs one statement as the cluster's superuser, without row security. */
export async function asSuperuser<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function createDatabase(options = ''): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(inject('testClusterUrl'), `create database ${name} ${options}`);
  const url = new URL(inject('testClusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of this test file's own, without tables. */
export const emptyDatabase = () => createDatabase();

/** Creates an empty, migrated database. */
export const cloneDatabase = () => createDatabase('template payroll_template');

/** Drops a database before its cluster is thrown away, for a run that makes thousands of them. */
export const dropDatabase = (url: string) =>
  asSuperuser(inject('testClusterUrl'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
