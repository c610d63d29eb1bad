import type { Operation } from '../../platform/graphql/operation-context.ts';

type Range = { readonly companyId: string; readonly from: string; readonly to: string };

/** The taxes for an agency in the books: those owed for the days of a range, less those deposited. */
export async function bookedFor({ db }: Operation, agency: string, range: Range): Promise<bigint> {
  const { companyId, from, to } = range;
  const where = { companyId, account: 'tax_payable', agency };
  const [owed, sent] = await Promise.all([
    db.ledgerPosting.aggregate({
      // A refund is not a tax of its quarter.
      where: { ...where, day: { gte: from, lte: to }, entry: { kind: { not: 'refund_claimed' } } },
      _sum: { amountCents: true },
    }),
    db.remittance.aggregate({
      where: { ...where, periodEnd: { gte: from, lte: to } },
      _sum: { amountCents: true },
    }),
  ]);
  return (sent._sum.amountCents ?? 0n) - (owed._sum.amountCents ?? 0n);
}
