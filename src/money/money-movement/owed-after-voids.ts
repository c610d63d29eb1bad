import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * What companies owe for payruns by their books beyond the debits that are on their way, in cents; negative
 * for a credit. Contains only companies with a void: for all others the two amounts are equal.
 */
export async function owedAfterVoids(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const voided = await db.ledgerEntry.groupBy({
    by: ['companyId'],
    where: { companyId: { in: [...companyIds] }, kind: 'voided' },
  });
  if (!voided.length) return new Map();
  const companyId = { in: voided.map((row) => row.companyId) };
  const booked = await db.ledgerPosting.groupBy({
    by: ['companyId'],
    where: { companyId, account: 'company_receivable' },
    _sum: { amountCents: true },
  });
  // Retried debits are owed on another account.
  const underWay = await db.transfer.groupBy({
    by: ['companyId'],
    where: { companyId, direction: 'debit', attempt: 0, status: { in: ['created', 'submitted'] } },
    _sum: { amountCents: true },
  });
  const debited = new Map(underWay.map(({ companyId: id, _sum }) => [id, _sum.amountCents ?? 0n]));
  return new Map(
    booked.map(({ companyId: id, _sum }) => [id, (_sum.amountCents ?? 0n) - (debited.get(id) ?? 0n)]),
  );
}
