import type { Database } from './query/database.ts';

/** Something that a search of the partner has found; what its kind does not have is null. */
export type Found = {
  readonly kind: string;
  readonly id: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly name: string;
  readonly status: string;
  readonly heldBecause: string | null;
  readonly day: string | null;
  readonly isUnapproved: boolean;
  readonly moneyStatus: string | null;
  readonly isOnboarded: boolean | null;
  readonly companyStatus: string | null;
  readonly companyHeldBecause: string | null;
  readonly bankStatus: string | null;
  readonly leadBankingDays: number | null;
};

export type Wanted = { readonly id: string; readonly words: readonly string[]; readonly most: number };

/** Finds by id, or by words of a name in lower case without accents. */
export const searchPartner = (db: Database, { id, words, most }: Wanted): Promise<Found[]> =>
  db.$queryRaw<Found[]>`select * from search_partner(${id}, ${[...words]}::text[], ${most}::integer)`;
