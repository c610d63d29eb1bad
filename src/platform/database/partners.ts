import { bindPartner } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/**
 * Creates a partner unless its id exists, and binds the transaction to it. Returns whether it created one.
 * Operators only.
 */
export async function insertPartner(db: Database, id: string, name: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ made: boolean }[]>`select create_partner(${id}, ${name}) as made`;
  bindPartner(id);
  return rows[0]?.made ?? false;
}

export type ListedPartner = {
  id: string;
  name: string;
  createdAt: Date;
  closedAt: Date | null;
  closedBecause: string | null;
  exportedAt: Date | null;
};

/** Partners after an id, in order of creation. Operators only. */
export const listPartners = (db: Database, after: string, most: number): Promise<ListedPartner[]> =>
  db.$queryRaw<ListedPartner[]>`select * from listed_partners(${after}, ${most}::integer)`;

/**
 * Closes a partner once no write of it is under way, and binds the transaction to it. Returns whether it was
 * open; undefined when there is no such partner. Operators only.
 */
export async function closePartnerRow(
  db: Database,
  id: string,
  because: string,
): Promise<boolean | undefined> {
  const rows = await db.$queryRaw<{ closed: boolean | null }[]>`
    select close_partner(${id}, ${because}) as closed`;
  return bound(id, rows[0]?.closed ?? undefined);
}

/**
 * Opens a closed partner and binds the transaction to it. Returns `open` if it was not closed, and `exported`
 * if a copy of it may be in use elsewhere, so that nothing was changed. Undefined if there is no such
 * partner. Operators only.
 */
export async function openPartnerRow(db: Database, id: string, isCopyUnused: boolean) {
  const rows = await db.$queryRaw<{ done: 'opened' | 'open' | 'exported' | null }[]>`
    select open_partner(${id}, ${isCopyUnused}) as done`;
  return bound(id, rows[0]?.done ?? undefined);
}

function bound<T>(id: string, done: T | undefined): T | undefined {
  if (done !== undefined) bindPartner(id);
  return done;
}

/** Deletes up to `most` rows of the partner. Returns how many it deleted. */
export async function deleteRows(db: Database, most: number): Promise<number> {
  const rows = await db.$queryRaw<{ deleted: number }[]>`select delete_test_data(${most}::int) as deleted`;
  return rows[0]?.deleted ?? 0;
}
