import type { Operation } from '../../platform/graphql/operation-context.ts';

/** How many banking days before a payday each of these companies is cut off. */
export async function leadsOf(
  { db }: Pick<Operation, 'db'>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const where = { id: { in: [...new Set(companyIds)] } };
  const companies = await db.company.findMany({ where, select: { id: true, leadBankingDays: true } });
  return new Map(companies.map(({ id, leadBankingDays }) => [id, leadBankingDays]));
}
