import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { readPayrun } from '../payrun-approvals/read-payrun.ts';
import { waitsBecause } from '../payrun-approvals/status-of.ts';
import { type Attention, attention } from './kinds.ts';

type Payer = {
  readonly id: string;
  readonly leadBankingDays: number;
  readonly payrollSecondApprovalAboveCents: bigint | null;
};

/**
 * The coming payday of each company on which two people must approve its cash, if the cash was raised after
 * an approval. Its checks are computed, so paydays that nobody has approved are not read.
 */
export async function readRaisedCash(
  operation: Operation,
  companies: readonly Payer[],
): Promise<ReadonlyMap<string, readonly Attention[]>> {
  const found = new Map<string, readonly Attention[]>();
  const payers = companies.filter(twoApprove);
  if (!payers.length) return found;
  const approved = await operation.db.payrunApproval.groupBy({
    by: ['companyId', 'checkDate'],
    where: {
      companyId: { in: payers.map(({ id }) => id) },
      checkDate: { gte: firstOpenDay(operation.now, 0) },
      withdrawnAt: null,
    },
    orderBy: { checkDate: 'asc' },
  });
  for (const { id: companyId, leadBankingDays } of payers) {
    const coming = approved.find(
      (payrun) =>
        payrun.companyId === companyId && cutOffAt(payrun.checkDate, leadBankingDays) > operation.now,
    );
    const raised = coming && (await raisedOn(operation, { companyId, checkDate: coming.checkDate }));
    if (raised) found.set(companyId, [raised]);
  }
  return found;
}

/** Checks and payments that are not approved are counted with what is pending. */
async function raisedOn(
  operation: Operation,
  day: { readonly companyId: string; readonly checkDate: string },
): Promise<Attention | undefined> {
  const payrun = await readPayrun(operation, day);
  if (payrun.unapprovedCash === null || payrun.unapprovedChecks || payrun.unapprovedPayments)
    return undefined;
  const { checkDate, approveBy } = payrun;
  return attention('approval_due', waitsBecause(payrun) ?? payrun.unapprovedCash, { checkDate, approveBy });
}
