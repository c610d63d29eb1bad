import type { Caller } from './caller.ts';
import type { Database } from './query/database.ts';

/** The person behind a caller. */
export type Makers = {
  /** The caller, then who made its key or link, who made that one's, and so on; the root key is `root`. */
  readonly makers: readonly string[];
  /** When its key or link was made, by real time; null where that is not known. */
  readonly madeAt: string | null;
};

export async function makersOf(db: Database, { kind, id }: Pick<Caller, 'kind' | 'id'>): Promise<Makers> {
  const [row] = await db.$queryRaw<{ found: Makers }[]>`select makers_of(${kind}, ${id}) as found`;
  if (!row) throw new Error('makers_of returns one row');
  return row.found;
}

/** A caller that has changed something, as the audit names it. */
export type Changer = {
  readonly actorKind: Caller['kind'];
  readonly actorId: string;
  /** The name of a key; null for the root key and for all others. */
  readonly actorName: string | null;
  readonly personId: string | null;
};

/** Who has changed what a payday pays, or an account of somebody whom it pays, since a moment. */
export const changersOfPayday = (
  db: Database,
  { companyId, checkDate }: { readonly companyId: string; readonly checkDate: string },
  since: Date,
): Promise<Changer[]> =>
  db.$queryRaw<
    Changer[]
  >`select * from changers_of_payday(${companyId}, ${checkDate}, ${since}::timestamptz)`;
