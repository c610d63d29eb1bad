import type { Database } from './query/database.ts';

/** Lines by kind, in the shapes that a check has. Amounts are cents. */
type Lines = Readonly<Record<string, readonly unknown[]>>;

/** The year to date at each check. The database function decides which checks count and returns sums only. */
export async function yearsToDate<Year extends Lines>(
  db: Database,
  employeeCheckIds: readonly string[],
): Promise<Map<string, Partial<Year>>> {
  const rows = await db.$queryRaw<{ employeeCheckId: string; year: Partial<Year> }[]>`
    select "employeeCheckId", year from years_to_date(${[...employeeCheckIds]})`;
  return new Map(rows.map(({ employeeCheckId, year }) => [employeeCheckId, year]));
}
