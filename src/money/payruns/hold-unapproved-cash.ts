import type { Cents } from '../../engine/payroll/money.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Company, ContractorPayment } from '../../generated/prisma/client.ts';
import { twoApprove, unapprovedCash } from '../../parties/companies/second-approval.ts';
import { computedFrom } from '../../pay/paychecks/computed-from.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { payrunTotals } from './prove-part.ts';
import { setPayrun } from './set-payrun.ts';
import { approvedPending, notBlocked, type Step, type StepResult } from './step.ts';
import type { WarnedOutcome } from './warnings-of.ts';

type Due = {
  readonly outcomes: readonly WarnedOutcome[];
  readonly payments: readonly Pick<ContractorPayment, 'id' | 'amountCents'>[];
};

/**
 * Where two people approve, compares the cash of a payday, the parts computed before included, with what they
 * approved, whatever changed it since. Above that nothing further is computed: every check and payment of the
 * day waits for an approval, on another day. Null where the cash is approved.
 */
export async function holdUnapprovedCash(
  operation: Operation,
  company: Company,
  step: Step,
  { outcomes, payments }: Due,
): Promise<StepResult | null> {
  if (!twoApprove(company)) return null;
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  const approvals = await db.payrunApproval.findMany({
    where: { companyId, checkDate, withdrawnAt: null },
    select: { cashCents: true },
  });
  const cash = (await computedCash(operation, step)) + cashOf(outcomes, payments);
  const approved = approvals.map(({ cashCents }) => Number(cashCents));
  const unapproved = unapprovedCash(company, cash, approved);
  if (unapproved === null) return null;
  const reason = `${unapproved} ${toMend}`;
  const where = { ...approvedPending, companyId };
  const data = { approved: false, approvalRequired: true, heldBecause: reason, heldBy: 'approval' };
  await db.employeeCheck.updateMany({ where: { ...where, ...notBlocked, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...where, payDate: checkDate }, data });
  const employerCheckId = await setPayrun(operation, step, { heldBecause: reason });
  await record(operation, 'holdUnapprovedPay', {});
  const ids = { checkIds: outcomes.map(({ check }) => check.id), paymentIds: idsOf(payments) };
  return { at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason };
}

const toMend = 'Move its checks and payments to another day, and have two people approve that day.';

const cashOf = (outcomes: Due['outcomes'], payments: Due['payments']): Cents =>
  outcomes.reduce(
    (sum, { stored }) => sum + (stored ? computedFrom(stored.paycheck).totals.companyCashRequirement : 0),
    payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
  );

/** The cash of the checks and payments of the day that are computed already. */
async function computedCash(operation: Operation, { companyId, checkDate }: Step): Promise<Cents> {
  const { db } = operation;
  const day = { where: { companyId, checkDate }, select: { id: true } } as const;
  const payrun = await db.employerCheck.findFirst(day);
  if (!payrun) return 0;
  const { companyCashRequirement } = await payrunTotals(operation, payrun.id);
  const { _sum } = await db.contractorPayment.aggregate({
    where: { employerCheckId: payrun.id, status: { in: computedStatuses } },
    _sum: { amountCents: true },
  });
  return companyCashRequirement + Number(_sum.amountCents ?? 0);
}

const computedStatuses = ['pre-processed', 'processed'];
