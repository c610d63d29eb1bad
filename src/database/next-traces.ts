import type { Database } from './query/database.ts';

/** Numbers by which banks tell entries apart, of all partners: seven digits, begun anew after the last. */
export async function nextTraces(db: Database, count: number): Promise<readonly number[]> {
  const rows = await db.$queryRaw<{ number: bigint }[]>`
    select nextval('transfer_traces') as number from generate_series(1, ${count}::int)`;
  return rows.map(({ number }) => Number(number));
}
