import pg from 'pg';

const limits = '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s';

/** Every statement runs as payroll_app, which owns nothing and is subject to row security. */
export function poolOf(url: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    options: `-c role=payroll_app ${limits}`,
    application_name: 'payroll',
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  });
}
