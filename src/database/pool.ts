import pg from 'pg';

const limits = (patience: number): string =>
  [
    `-c statement_timeout=${5_000 * patience}`,
    `-c lock_timeout=${3_000 * patience}`,
    `-c idle_in_transaction_session_timeout=${10_000 * patience}`,
  ].join(' ');

/**
 * Every statement runs as payroll_app, which owns nothing and is subject to row security. Every wait is
 * limited; `patience` multiplies the limits, for machines that are slow.
 */
export function poolOf(url: string, size: number, patience = 1): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c role=payroll_app ${limits(patience)}`,
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
