import type { Database } from './query/database.ts';

/** A payrun of any partner that is above a limit of the operator. */
export type LimitedPayrun = {
  readonly id: string;
  readonly partnerId: string;
  readonly companyId: string;
  readonly businessName: string;
  readonly checkDate: string;
  readonly cents: number;
  readonly reason: string;
  readonly agreedBy: string | null;
};

/** The payruns after an id that wait for a release, the oldest first. Operators only. */
export async function limitedPayruns(db: Database, after: string, most: number): Promise<LimitedPayrun[]> {
  const rows = await db.$queryRaw<(Omit<LimitedPayrun, 'cents'> & { cents: bigint })[]>`
    select * from list_limited_payruns(${after}, ${most}::integer)`;
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
