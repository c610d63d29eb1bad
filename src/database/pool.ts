import pg from 'pg';
import { sessionOptions } from './session.ts';

export type PoolOptions = {
  readonly size?: number;
  readonly patience?: number;
  /** Whether a pooler such as PgBouncer stands before the database and shares connections by transaction. */
  readonly isPooled?: boolean;
};

/**
 * Every statement runs as payroll_app, which owns nothing and is subject to row security. Every wait is
 * limited. Behind a pooler the user's defaults do both: `migrate` sets them.
 */
export function poolOf(url: string, { size = 1, patience = 1, isPooled = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(isPooled ? {} : { options: sessionOptions(patience) }),
    application_name: 'payroll',
    max: size,
    pipeline: true, // see sendStatement
    connectionTimeoutMillis: 2_000 * patience,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', () => {}); // the pool replaces an idle connection that dies
  // A connection can die in the packet in which it opens, before its user listens: its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
