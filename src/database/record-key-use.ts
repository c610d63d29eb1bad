import type pg from 'pg';

const beingNoted = new Set<string>();

/**
 * Writes down that a key was used, hourly: by a statement of its own that nobody waits for. One that fails is
 * made up for by the next.
 */
export function recordKeyUse(pool: pg.Pool, keyId: string): void {
  if (beingNoted.has(keyId)) return;
  beingNoted.add(keyId);
  pool
    .query('select record_key_use($1)', [keyId])
    .catch(() => {})
    .finally(() => beingNoted.delete(keyId));
}
