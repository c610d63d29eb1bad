import type { Database } from './query/database.ts';

/** Lines in the shapes that a check itself has them in, by what they are lines of. Amounts are cents. */
type Lines = Readonly<Record<string, readonly unknown[]>>;

/** What the years of checks have come to at each. The function says which count, and tells sums only. */
export async function yearsToDate<Year extends Lines>(
  db: Database,
  employeeCheckIds: readonly string[],
): Promise<Map<string, Partial<Year>>> {
  const rows = await db.$queryRaw<{ employeeCheckId: string; year: Partial<Year> }[]>`
    select "employeeCheckId", year from years_to_date(${[...employeeCheckIds]})`;
  return new Map(rows.map(({ employeeCheckId, year }) => [employeeCheckId, year]));
}
