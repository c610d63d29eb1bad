import type { Checks } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Cents } from '../payroll/money.ts';

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
