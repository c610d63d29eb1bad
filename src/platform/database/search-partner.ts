import type { Database } from './query/database.ts';

/** A result of a search of the partner. Members that its kind does not have are null. */
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

/** Finds objects by an id, or by words of a name in lower case without accents. */
export const searchPartner = (db: Database, { id, words, most }: Wanted): Promise<Found[]> =>
  db.$queryRaw<Found[]>`select * from search_partner(${id}, ${[...words]}::text[], ${most}::integer)`;
