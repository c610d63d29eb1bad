import type { Database } from './query/database.ts';

export type ListedPartner = { id: string; name: string; createdAt: Date };

/** Partners after an id, in order of creation. Operators only. */
export const listPartners = (db: Database, after: string, most: number): Promise<ListedPartner[]> =>
  db.$queryRaw<ListedPartner[]>`
    select id, name, "createdAt" from list_partners(${after}, ${most}::integer)`;
