/**
 * Whether a failure means that the database is unavailable or too slow. Decided by pg's own error.
 */
const states = new Set([
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crashed
  '57P03', // starting up
  '53100', // its disk is full
  '53200', // its memory is
  '53300', // too many connections
  '55P03', // lock timeout
  '40P01', // deadlock
  '25P03', // idle in transaction for too long
]);
const bareMessages =
  /connection terminated|timeout exceeded when trying to connect|connection (timeout|ended)|not queryable|did not answer in time/i;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (states.has(code) || /^08/.test(code)) return true;
  if (/^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENETUNREACH)/.test(code)) return true;
  return bareMessages.test(error.message);
}
