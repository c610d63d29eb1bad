import type { Database } from './query/database.ts';

type HeldClock = {
  /** How far it is ahead of real time, in milliseconds. */
  readonly ahead: number;
  /** Where somebody is moving it to, or was when they were stopped. */
  readonly target: Date | null;
};

/** Holds the partner's clock until the operation ends, making it where there is none. */
export async function lockClock(db: Database): Promise<HeldClock> {
  const rows = await db.$queryRaw<{ ahead: bigint; target: Date | null }[]>`
    insert into partner_clocks as c (ahead) values (0)
    on conflict (partner_id) do update set ahead = c.ahead returning ahead, target`;
  return { ahead: Number(rows[0]?.ahead ?? 0), target: rows[0]?.target ?? null };
}
