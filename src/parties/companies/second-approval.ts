import { type Cents, moneyText } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Payer = Pick<Company, 'payrollSecondApprovalAboveCents'>;

/** Whether two people approve large paydays of a company. If so, each of its checks waits for an approval. */
export const twoApprove = ({ payrollSecondApprovalAboveCents: above }: Payer): boolean => above !== null;

/** The cash of a payday that two people have approved, out of the cash that each of them approved. */
const approvedByTwo = (approved: readonly Cents[]): Cents => approved.toSorted((a, b) => b - a)[1] ?? 0;

/**
 * The sentence about cash that a payday needs and nobody has approved; null if there is none. One person
 * alone may approve up to the company's amount.
 */
export function unapprovedCash(
  { payrollSecondApprovalAboveCents: above }: Payer,
  cash: Cents,
  approved: readonly Cents[],
): Said | null {
  const byTwo = approvedByTwo(approved);
  if (above === null || cash <= Math.max(Number(above), byTwo)) return null;
  return sentence('The payday needs {cash} in cash, and two people have approved {amount}.', {
    cash: moneyText(cash),
    amount: moneyText(byTwo),
  });
}

/**
 * Refuses a link that would let one person approve more than before. Otherwise somebody who needs a second
 * person could lift the rule first. The partner can lift it.
 */
export function refuseLifting(
  { caller }: Operation,
  { payrollSecondApprovalAboveCents: before }: Payer,
  above: number | null | undefined,
): void {
  if (caller.kind !== 'link' || above === undefined || before === null) return;
  if (above !== null && BigInt(above) <= before) return;
  throw new Fault('FORBIDDEN', {
    problem: sentence(
      'A second person approves above {amount}. This page can lower the amount. To raise it or to end the rule, ask the software that gave you this page.',
      { amount: moneyText(Number(before)) },
    ),
  });
}

/** Whether a request states another amount than the company has. The same amount keeps all approvals. */
export const setsAmount = (
  { payrollSecondApprovalAboveCents: before }: Payer,
  above: number | null | undefined,
): boolean => above != null && BigInt(above) !== before;

/** The column of the amount that a request states, in cents. A request without it keeps the column. */
export function secondApprovalColumns(above: number | null | undefined) {
  if (above === undefined) return {};
  return { payrollSecondApprovalAboveCents: above === null ? null : BigInt(above) };
}

/**
 * Makes the pending checks of a company wait for a new approval, because what one person has approved so far
 * may need a second one. The caller has locked the company.
 */
export async function awaitApprovals({ db, now }: Operation, companyId: string): Promise<void> {
  const data = { approvalRequired: true, approved: false };
  await db.employeeCheck.updateMany({ where: { companyId, status: 'pending' }, data });
  const where = { companyId, withdrawnAt: null };
  await db.payrunApproval.updateMany({ where, data: { withdrawnAt: new Date(now) } });
}
