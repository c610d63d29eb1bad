import type { Cents } from '../../engine/payroll/money.ts';
import { irs941 } from '../../money/ledger/tax-agency.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { taxDepositsOf } from '../employer-taxes/deposits.ts';
import type { FilingRow } from './filing-row.ts';
import type { Subject } from './forms.ts';

type Correction = { readonly basis: FilingRow; readonly total: Cents };

/**
 * The part of the total of a Form 941-X by which it changes the deposits of later quarters. Tax that was too
 * much lowers them. Tax that was missing is deposited for its own quarter, unless an earlier correction had
 * lowered later deposits by it.
 */
export async function carriedOf(
  operation: Operation,
  subject: Subject,
  { basis, total }: Correction,
): Promise<Cents> {
  if (total <= 0) return total;
  return Math.max(0, total - (await depositsSince(operation, subject, basis.authorizedAt)));
}

/** The deposits for the quarter that were made since an instant, and those that are due. */
async function depositsSince(
  operation: Operation,
  { companyId, periodStart, periodEnd }: Subject,
  instant: Date,
): Promise<Cents> {
  const { _sum } = await operation.db.ledgerPosting.aggregate({
    where: {
      companyId,
      account: 'tax_payable',
      agency: irs941,
      day: { gte: periodStart, lte: periodEnd },
      entry: { kind: { in: ['remitted', 'remittance_returned'] }, at: { gte: instant } },
    },
    _sum: { amountCents: true },
  });
  const deposits = await taxDepositsOf(operation, companyId);
  const due = deposits.find(({ agency }) => agency === irs941)?.due ?? [];
  return due
    .filter((deposit) => deposit.periodEnd >= periodStart && deposit.periodEnd <= periodEnd)
    .reduce((sum, { cents }) => sum + Number(cents), Number(_sum.amountCents ?? 0n));
}
