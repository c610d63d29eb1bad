import pg from 'pg';
import { isWriteOnReplica, NoPrimary } from './outage.ts';
import { sessionOptions } from './session.ts';

export type PoolOptions = {
  readonly size?: number;
  readonly patience?: number;
  /** Whether a pooler such as PgBouncer is in front of the database and shares connections by transaction. */
  readonly isPooled?: boolean;
};

/**
 * Every statement runs as payroll_app, which owns nothing and is subject to row security. Every wait is
 * limited. Behind a pooler, the user's defaults ensure both: `migrate` sets them.
 */
export function poolOf(url: string, { size = 1, patience = 1, isPooled = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(isPooled ? {} : { options: sessionOptions(patience) }),
    application_name: 'payroll',
    max: size,
    pipeline: true, // see sendStatement
    connectionTimeoutMillis: 15_000 * patience,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', () => {}); // the pool replaces an idle connection that dies
  // A connection can die in the packet in which it opens, before its user listens: its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A connection for a request, which waits for two seconds at most. A connection that opens later goes to the
 * next request. When late connections were given up, a busy machine opened new ones without end and never
 * served. If the request gets no connection, `settled` is called once the attempt has ended.
 */
export async function connectInTime(
  pool: pg.Pool,
  patience = 1,
  settled: () => void = () => {},
): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), 2_000 * patience);
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    connecting
      .then((client) => client.release())
      .catch(() => {})
      .finally(settled);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a query outside a transaction. `check` throws if the answer shows that the connection is of no use.
 */
export async function queryInTime<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  check: (row: Row | undefined) => void = () => {},
): Promise<pg.QueryResult<Row>> {
  const client = await connectInTime(pool);
  try {
    const result = await client.query<Row>(query);
    check(result.rows[0]);
    client.release();
    return result;
  } catch (error) {
    client.release(true); // a late answer would reach the next query
    throw isWriteOnReplica(error) ? new NoPrimary() : error;
  }
}
