import { type Said, storedReason } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Pending checks, or payments, of one day that stand alike. */
export type PendingGroup = {
  readonly checkDate: string;
  readonly what: 'check' | 'payment';
  readonly isUnapproved: boolean;
  readonly held: Said | null;
  readonly count: number;
};

/** The pending checks and payments of companies, counted by the database. */
export async function pendingByDay(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<Map<string, PendingGroup[]>> {
  const where = { companyId: { in: [...companyIds] }, status: 'pending' };
  const standing = ['companyId', 'approvalRequired', 'approved', 'heldBecause', 'heldSaid'] as const;
  const [checks, payments] = await Promise.all([
    db.employeeCheck.groupBy({ by: ['checkDate', ...standing], where, _count: true }),
    db.contractorPayment.groupBy({ by: ['payDate', ...standing], where, _count: true }),
  ]);
  const rows = [
    ...checks.map((row) => ({ ...row, what: 'check' as const })),
    ...payments.map((row) => ({ ...row, checkDate: row.payDate, what: 'payment' as const })),
  ];
  const groups = new Map<string, PendingGroup[]>(companyIds.map((id) => [id, []]));
  for (const { companyId, checkDate, what, approvalRequired, approved, _count, ...row } of rows) {
    const isUnapproved = approvalRequired && !approved;
    groups.get(companyId)?.push({ checkDate, what, isUnapproved, held: storedReason(row), count: _count });
  }
  return groups;
}
