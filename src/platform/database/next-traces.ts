import type { Database } from './query/database.ts';

/**
 * The next trace numbers, over all partners: seven digits, starting again after the last. Skips the numbers
 * of transfers that took effect since a day, of any partner.
 */
export async function nextTraces(db: Database, count: number, since: string): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ number: bigint }[]>`
    select number from next_traces(${count}::integer, ${since}) as number`;
  return rows.map(({ number }) => Number(number));
}
