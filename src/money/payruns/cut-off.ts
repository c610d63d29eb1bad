import { withheldFromPayments } from '../../agreements/garnishments/withheld-from-payments.ts';
import { placeDays } from '../../agreements/time-off/place-days.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { english, type Plain, type Said, together, toStore } from '../../foundation/sentence.ts';
import type { Company, ContractorPayment } from '../../generated/prisma/client.ts';
import { twoApprove, unapprovedCash } from '../../parties/companies/second-approval.ts';
import { foreignProblem } from '../../parties/workers/contractors/declare-foreign.ts';
import { pendingSalary } from '../../pay/checks/gross-pay.ts';
import { withBackupWithholding } from '../../pay/contractor-payments/backup-withholding.ts';
import { computedFrom } from '../../pay/paychecks/computed-from.ts';
import { record } from '../../platform/audit/record.ts';
import { lock, lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { ComputedPayment } from '../ledger/owed.ts';
import { postComputed } from '../ledger/post-computed.ts';
import { drawDebit } from '../money-movement/draw-debit.ts';
import { planRemittances } from '../remittances/plan-remittances.ts';
import { cannotPayReason } from './cannot-pay-reason.ts';
import { checksToCompute } from './checks-to-compute.ts';
import { computeUnblocked } from './compute-unblocked.ts';
import { holdAboveDayLimit } from './day-limit.ts';
import { holdForReturns } from './hold-for-returns.ts';
import { payrunTotals, provePart } from './prove-part.ts';
import { setPayrun } from './set-payrun.ts';
import { approvedPending, isMoved, notBlocked, type Step, type StepResult } from './step.ts';
import type { WarnedOutcome } from './warnings-of.ts';
import { countTimeOff, countWithheld, writeBack } from './write-back.ts';

/**
 * Computes the approved checks and payments of a company and date as one payrun, up to `limit` checks per
 * call. Locks the company and the checks before it reads them: a concurrent call finds nothing left to do,
 * and a shift is either part of the check or refused.
 */
export async function cutOff(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  if (isMoved(step, company.leadBankingDays)) return [];
  const due = await lockDue(operation, step, limit);
  if (!due.checks.length && !due.payments.length) return [];
  const stepOfResult = { at, companyId, checkDate };

  const reason = cannotPayReason(company, operation);
  if (reason) {
    const employerCheckId = await setPayrun(operation, step, toStore(reason));
    await sayWhy(operation, step, reason);
    const ids = { checkIds: idsOf(due.checks), paymentIds: idsOf(due.payments) };
    return [{ ...stepOfResult, ...ids, what: 'held', employerCheckId, reason: english(reason) }];
  }
  const { outcomes, blocked } = await computeUnblocked(operation, company, due.checks);
  const blockedResults = blocked.map(({ id, heldBecause }): StepResult => {
    const ids = { checkIds: [id], paymentIds: [] };
    return { ...stepOfResult, ...ids, what: 'held', employerCheckId: null, reason: heldBecause };
  });
  if (!outcomes.length && !due.payments.length) return blockedResults;
  const waiting = await holdUnapprovedCash(operation, company, step, { outcomes, payments: due.payments });
  if (waiting) return [...blockedResults, waiting];
  const drawing = withPaychecks(outcomes);
  const limited = await holdAboveDayLimit(operation, company, step, {
    cents: owedFor(drawing, due.payments),
    checks: drawing.map(({ id, paycheck }) => ({ id, cents: paycheck.totals.companyDebitCents })),
    paymentIds: idsOf(due.payments),
  });
  if (limited) return [...blockedResults, limited];

  const { leadBankingDays } = company;
  const computed = { status: 'pre-processed', heldBecause: null, leadBankingDays };
  const employerCheckId = await setPayrun(operation, step, computed);
  const before = await payrunTotals(operation, employerCheckId);
  const checkIds = await storeComputed(operation, companyId, employerCheckId, outcomes);
  const payments = await preparePayments(operation, employerCheckId, due.payments);
  const ids = { checkIds, paymentIds: idsOf(payments) };
  const checks = withPaychecks(outcomes);
  const owed = await postComputed(operation, { companyId, checks, payments });
  await planRemittances(operation, companyId, owed);
  await drawDebit(operation, company, { employerCheckId, cents: owedFor(checks, payments) });
  await holdForReturns(operation, company, step);
  await provePart(operation, { companyId, employerCheckId, outcomes, blocked, entries: owed, before });
  await record(operation, 'computePayrun', {});
  return [
    ...blockedResults,
    { ...stepOfResult, ...ids, what: 'pre-processed', employerCheckId, reason: null },
  ];
}

/** Every check and payment of the day stores why it is not paid, whether or not this step locked it. */
async function sayWhy({ db }: Operation, { companyId, checkDate }: Step, reason: Said) {
  const where = { ...approvedPending, ...notBlocked, companyId };
  const data = { ...toStore(reason), heldBy: 'company' };
  await db.employeeCheck.updateMany({ where: { ...where, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...where, payDate: checkDate }, data });
}

const withPaychecks = (outcomes: readonly WarnedOutcome[]) =>
  outcomes.flatMap(({ check, stored }) => (stored ? [{ ...check, paycheck: stored.paycheck }] : []));

type Owed = {
  readonly paycheck: { readonly totals: { readonly companyDebitCents: Cents } };
};

const owedFor = (checks: readonly Owed[], payments: readonly { amountCents: bigint }[]): Cents =>
  checks.reduce((sum, { paycheck }) => sum + paycheck.totals.companyDebitCents, 0) +
  payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);

async function lockDue(operation: Operation, { companyId, checkDate }: Step, limit: number) {
  const { db } = operation;
  const dueChecks = { ...approvedPending, ...notBlocked, companyId, checkDate };
  const duePayments = { ...approvedPending, ...notBlocked, companyId, payDate: checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: dueChecks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: duePayments, ...page }));
  await lockAll(db, 'employee_checks', checkIds);
  await placeRemaining(operation, companyId, checkIds);
  await lockAll(db, 'contractor_payments', paymentIds);
  const checks = await checksToCompute(operation, { ...dueChecks, id: { in: checkIds } });
  await holdForeign(operation, paymentIds);
  const payments = await db.contractorPayment.findMany({
    where: { ...duePayments, id: { in: paymentIds } },
    orderBy: { id: 'asc' },
  });
  return { checks, payments };
}

/** Payments to contractors who are not U.S. persons are never computed: they say why, and wait. */
async function holdForeign({ db }: Operation, paymentIds: readonly string[]): Promise<void> {
  await db.contractorPayment.updateMany({
    where: { id: { in: [...paymentIds] }, contractor: { foreignSince: { not: null } } },
    data: { ...toStore(foreignProblem), heldBy: null },
  });
}

/** Adds approved days off that no check pays yet to the checks that are about to be computed. */
async function placeRemaining(
  operation: Operation,
  companyId: string,
  checkIds: readonly string[],
): Promise<void> {
  const checks = await operation.db.employeeCheck.findMany({
    where: { id: { in: [...checkIds] } },
    select: { employeeId: true },
  });
  await placeDays(
    operation,
    companyId,
    checks.map(({ employeeId }) => employeeId),
  );
}

async function storeComputed(
  operation: Operation,
  companyId: string,
  employerCheckId: string,
  outcomes: readonly WarnedOutcome[],
) {
  const rows = outcomes.flatMap(({ check, stored, warnings }) => {
    if (!stored) return [];
    const computed = { ...computedFrom(stored.paycheck), salary: pendingSalary(check) };
    const status = 'pre-processed';
    const released = { heldBecause: null, heldBy: null };
    return [{ id: check.id, status, employerCheckId, computed, stored, warnings, ...released }];
  });
  await operation.db.employeeCheck.setRows(rows);
  await writeBack(
    operation,
    rows.map(({ stored }) => stored.paycheck),
  );
  await countTimeOff(operation, companyId, outcomes);
  return idsOf(rows);
}

/** Adds payments to their payrun. Returns them with what is withheld from them. */
async function preparePayments(
  operation: Operation,
  employerCheckId: string,
  payments: readonly ContractorPayment[],
): Promise<ComputedPayment[]> {
  if (!payments.length) return [];
  const prepared = await withheldFromPayments(operation, await withBackupWithholding(operation, payments));
  const rows = prepared.map(({ id, withheld, backupWithheldCents, backupWithheldBecause }) => {
    const backup = { backupWithheldCents, backupWithheldBecause };
    return {
      id,
      status: 'pre-processed',
      employerCheckId,
      withheld,
      ...backup,
      heldBecause: null,
      heldBy: null,
    };
  });
  await operation.db.contractorPayment.setRows(rows);
  await countWithheld(
    operation,
    prepared.flatMap(({ withheld }) => withheld),
  );
  return prepared;
}

type Due = {
  readonly outcomes: readonly WarnedOutcome[];
  readonly payments: readonly Pick<ContractorPayment, 'id' | 'amountCents'>[];
};

/**
 * If two people approve, compares the cash of a payday, including the parts computed before, with what they
 * approved. If it is higher, for whatever reason, nothing further is computed: every check and payment of the
 * day waits for an approval, on another day. Null if the cash is approved.
 */
async function holdUnapprovedCash(
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
  const reason = toStore(together([unapproved, toMend]));
  const where = { ...approvedPending, companyId };
  const data = { approved: false, approvalRequired: true, ...reason, heldBy: 'approval' };
  await db.employeeCheck.updateMany({ where: { ...where, ...notBlocked, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...where, payDate: checkDate }, data });
  const employerCheckId = await setPayrun(operation, step, reason);
  await record(operation, 'holdUnapprovedPay', {});
  const ids = { checkIds: outcomes.map(({ check }) => check.id), paymentIds: idsOf(payments) };
  return { at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason: reason.heldBecause };
}

const toMend: Plain = 'Move its checks and payments to another day, and have two people approve that day.';

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
