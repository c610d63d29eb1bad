/** Whether a failure means that the database is unavailable or too slow. pg's own error decides. */
const states = new Set([
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crashed
  '57P03', // starting up
  '53100', // its disk is full
  '53200', // its memory is used up
  '53300', // too many connections
  '55P03', // lock timeout
  '40P01', // deadlock
  '25P03', // idle in transaction for too long
]);
const bareMessages =
  /connection terminated|timeout exceeded when trying to connect|connection (timeout|ended)|not queryable|did not answer in time/i;

/**
 * The address of the primary led to a replica, such as the former primary after a failover. It may lack later
 * acknowledged writes. After this error the connection is closed, and the next one opens at the primary.
 */
export class NoPrimary extends Error {
  readonly code = readOnly;
  constructor() {
    super('the server is a replica and not the primary');
  }
}

/** PostgreSQL's code for a write on a replica, and for one in a transaction that only reads. */
const readOnly = '25006';

export const isWriteOnReplica = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === readOnly;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (states.has(code) || /^08/.test(code)) return true;
  if (/^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENETUNREACH)/.test(code)) return true;
  return bareMessages.test(error.message);
}
