import type { Database } from './prisma.ts';

/**
 * Holds the partner's clock until the operation ends, making it where there is none. Answers how far it is
 * ahead of real time, in milliseconds.
 */
export async function holdClock(db: Database): Promise<number> {
  const rows = await db.$queryRaw<{ ahead: bigint }[]>`
    insert into partner_clocks as c (ahead) values (0)
    on conflict (partner_id) do update set ahead = c.ahead returning ahead`;
  return Number(rows[0]?.ahead ?? 0);
}
