import type { Cents } from '../../engine/payroll/money.ts';
import type { Checks } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The amount sent to an agency for the check dates of a range. */
export async function depositedFor(
  { db }: Operation,
  agency: string,
  { companyId, from, to }: Checks,
): Promise<Cents> {
  const where = { companyId, account: 'tax_payable', agency, periodEnd: { gte: from, lte: to } };
  const { _sum } = await db.remittance.aggregate({ where, _sum: { amountCents: true } });
  return Number(_sum.amountCents ?? 0n);
}
