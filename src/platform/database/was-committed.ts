import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { OpenTransaction } from './current-transaction.ts';

/** Number of tries and the pause between them: a crashed database is back within seconds, or stays away. */
const tries = 15;
const apartMilliseconds = 100;
const answerMilliseconds = 1_000;
const disableAfterMilliseconds = 2_500;

/**
 * A commit without an answer may have happened: an audit entry written in the same transaction shows whether
 * it did. Undefined while the database is unavailable, and if the transaction wrote no audit entry.
 */
export async function wasCommitted(
  pool: pg.Pool,
  { partnerId, xact }: OpenTransaction,
  auditEntryId: string | undefined,
): Promise<boolean | undefined> {
  if (!auditEntryId) return undefined;
  const question = {
    text: 'select was_committed($1, $2, $3) as known',
    values: [partnerId, auditEntryId, xact],
    query_timeout: answerMilliseconds, // pg reads it from the query; its types have it on a client only
  };
  const over = new AbortController();
  const look = async () => {
    for (let i = 0; i < tries && !over.signal.aborted; i += 1) {
      const answer = await pool.query<{ known: boolean | null }>(question).catch(() => undefined);
      const committed = answer?.rows[0]?.known;
      if (typeof committed === 'boolean') return committed;
      await pause(apartMilliseconds);
    }
    return undefined;
  };
  const patience = pause(disableAfterMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  return Promise.race([look(), patience]).finally(() => over.abort());
}
