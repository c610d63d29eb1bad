import type pg from 'pg';

const recording = new Set<string>();

/**
 * Records that a key was used, at most hourly, in a statement of its own that no request waits for. The next
 * use makes up for a failed one.
 */
export function recordKeyUse(pool: pg.Pool, keyId: string): void {
  if (recording.has(keyId)) return;
  recording.add(keyId);
  pool
    .query('select record_key_use($1)', [keyId])
    .catch(() => {})
    .finally(() => recording.delete(keyId));
}
