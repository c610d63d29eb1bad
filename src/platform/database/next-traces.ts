import type { Database } from './query/database.ts';

/** The next trace numbers, over all partners: seven digits, starting again after the last. */
export async function nextTraces(db: Database, count: number): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ number: bigint }[]>`
    select nextval('transfer_traces') as number from generate_series(1, ${count}::int)`;
  return rows.map(({ number }) => Number(number));
}
