import type { Database } from './query/database.ts';

/** The keys of the partner's large answers that are older than a day and not compressed. */
export async function largeAnswers(db: Database, most: number): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    select key from idempotency_records where not is_compact and octet_length(sealed_answer) > 4096
      and created_at < now() - interval '1 day'
    order by created_at limit ${most}`;
  return rows.map(({ key }) => key);
}
