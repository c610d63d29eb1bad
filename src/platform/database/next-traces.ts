import type { Database } from './query/database.ts';

/**
 * The next trace numbers over all partners, with seven digits; after the last number they start again. Skips
 * the numbers of any partner's transfers that took effect since a day.
 */
export async function nextTraces(db: Database, count: number, since: string): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ number: bigint }[]>`
    select number from next_traces(${count}::integer, ${since}) as number`;
  return rows.map(({ number }) => Number(number));
}
