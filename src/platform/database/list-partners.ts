import type { Database } from './query/database.ts';

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
