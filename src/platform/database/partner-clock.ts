import type { Database } from './query/database.ts';

export type LockedClock = {
  /** How far the clock is ahead of real time, in milliseconds; negative where it is behind. */
  readonly ahead: number;
  /** The target of a move that is running, or that was interrupted. */
  readonly target: Date | null;
  /** The repeatable request that last moved the clock, and the instant to which it did. */
  readonly movedBy: string | null;
  readonly movedTo: Date | null;
};

/** Locks the partner's clock until the operation ends, and creates it if there is none. */
export async function lockClock(db: Database): Promise<LockedClock> {
  const [clock] = await db.$queryRaw<(Omit<LockedClock, 'ahead'> & { readonly ahead: bigint })[]>`
    insert into partner_clocks as c (ahead) values (0)
    on conflict (partner_id) do update set ahead = c.ahead
    returning ahead, target, moved_by as "movedBy", moved_to as "movedTo"`;
  const { ahead = 0n, target = null, movedBy = null, movedTo = null } = clock ?? {};
  return { ahead: Number(ahead), target, movedBy, movedTo };
}

/**
 * Locks the partner's clock, if there is one, unless another operation holds it: a request that moves the
 * clock runs itself what falls due. Returns whether no other operation holds it.
 */
export async function isClockAtRest(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ free: boolean }[]>`
    with clock as materialized (
      select from partner_clocks where partner_id = current_partner() for no key update skip locked)
    select exists (select from clock)
      or not exists (select from partner_clocks where partner_id = current_partner()) as free`;
  return rows[0]?.free ?? true;
}

/** Sets the clock so many milliseconds ahead of real time, or behind it. Only for a partner without data. */
export async function placeClock(db: Database, ahead: number): Promise<void> {
  await db.$executeRaw`insert into partner_clocks (ahead) values (${ahead}::bigint)
    on conflict (partner_id) do update set ahead = excluded.ahead`;
}

/** From here on, the events of the operation show a clock that is so many milliseconds ahead. */
export async function showClock(db: Database, ahead: number): Promise<void> {
  await db.$queryRaw`select show_clock(${String(ahead)})`;
}
