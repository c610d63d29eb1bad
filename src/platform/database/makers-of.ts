import type { Caller } from './caller.ts';
import type { Database } from './query/database.ts';

/** The people behind a caller. */
export type Makers = {
  /** The caller, the maker of its key or link, the maker of that one, and so on. The root key is `root`. */
  readonly makers: readonly string[];
  /** When the caller's key or link was created, by real time; null if nobody recorded it. */
  readonly madeAt: string | null;
};

export async function makersOf(db: Database, { kind, id }: Pick<Caller, 'kind' | 'id'>): Promise<Makers> {
  const [row] = await db.$queryRaw<{ found: Makers }[]>`select makers_of(${kind}, ${id}) as found`;
  if (!row) throw new Error('makers_of returns one row');
  return row.found;
}

/** A caller that has changed something, as the audit log names it. */
export type Changer = {
  readonly actorKind: Caller['kind'];
  readonly actorId: string;
  /** The name of a key; null for the root key and for callers of other kinds. */
  readonly actorName: string | null;
  readonly personId: string | null;
};

/** The callers who, since a moment, changed the pay of a payday or an account of somebody whom it pays. */
export const changersOfPayday = (
  db: Database,
  { companyId, checkDate }: { readonly companyId: string; readonly checkDate: string },
  since: Date,
): Promise<Changer[]> =>
  db.$queryRaw<
    Changer[]
  >`select * from changers_of_payday(${companyId}, ${checkDate}, ${since}::timestamptz)`;
