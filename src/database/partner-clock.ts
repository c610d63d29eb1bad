import type { Database } from './query/database.ts';

type LockedClock = {
  /** How far the clock is ahead of real time, in milliseconds. */
  readonly ahead: number;
  /** The target of a move that is running or was interrupted. */
  readonly target: Date | null;
};

/** Locks the partner's clock until the operation ends, and creates it if there is none. */
export async function lockClock(db: Database): Promise<LockedClock> {
  const rows = await db.$queryRaw<{ ahead: bigint; target: Date | null }[]>`
    insert into partner_clocks as c (ahead) values (0)
    on conflict (partner_id) do update set ahead = c.ahead returning ahead, target`;
  return { ahead: Number(rows[0]?.ahead ?? 0), target: rows[0]?.target ?? null };
}
