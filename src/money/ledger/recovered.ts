import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The ids among these checks and payments whose voided pay the worker has returned to the company. */
export async function recoveredAmong(
  { db }: Operation,
  companyIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = await db.ledgerEntry.findMany({
    where: { companyId: { in: [...companyIds] }, kind: 'recovered', subjectId: { in: [...ids] } },
    select: { subjectId: true },
  });
  return new Set(entries.map(({ subjectId }) => subjectId));
}
