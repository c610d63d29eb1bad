import { record } from '../audit/record.ts';
import { lock, lockAll } from '../database/lock.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { postComputed } from '../ledger/post-computed.ts';
import { drawDebit } from '../money-movement/draw-debit.ts';
import { computedFrom } from '../paychecks/computed-from.ts';
import type { Cents } from '../payroll/money.ts';
import { planRemittances } from '../remittances/plan-remittances.ts';
import { computeChecks, type Outcome } from './compute-checks.ts';
import { approvedPending, type Step } from './due-steps.ts';
import { preparePayments } from './prepare-payments.ts';
import { setPayrun } from './set-payrun.ts';
import type { StepResult } from './step-result.ts';
import { unableBecause } from './unable-because.ts';
import { writeBack } from './write-back.ts';

/**
 * Makes one payrun of what a company pays on a date and has approved, `most` checks at a time. The company
 * and the checks are held first and read afterwards: whoever comes second finds nothing left to do, and a
 * shift is either in or refused.
 */
export async function cutOff(operation: Operation, step: Step, most: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const due = await holdDue(operation, step, most);
  if (!due.checks.length && !due.payments.length) return [];
  const told = { at, companyId, checkDate };

  const reason = unableBecause(company, operation);
  if (reason) {
    const employerCheckId = await setPayrun(operation, step, { heldBecause: reason });
    const ids = { checkIds: idsOf(due.checks), paymentIds: idsOf(due.payments) };
    return [{ ...told, ...ids, what: 'held', employerCheckId, reason }];
  }
  const outcomes = await computeChecks(operation, company, due.checks);
  const refused = await keepRefused(operation, outcomes);
  const held = refused.map(({ check, problem }): StepResult => {
    const ids = { checkIds: [check.id], paymentIds: [] };
    return { ...told, ...ids, what: 'held', employerCheckId: null, reason: problem };
  });
  if (refused.length === outcomes.length && !due.payments.length) return held;

  const employerCheckId = await setPayrun(operation, step, { status: 'pre-processed', heldBecause: null });
  const checkIds = await keepComputed(operation, employerCheckId, outcomes);
  const payments = await preparePayments(operation, employerCheckId, due.payments);
  const ids = { checkIds, paymentIds: idsOf(payments) };
  const checks = outcomes.flatMap(({ check, stored }) =>
    stored ? [{ ...check, paycheck: stored.paycheck }] : [],
  );
  const owed = await postComputed(operation, { companyId, checks, payments });
  await planRemittances(operation, companyId, owed);
  await drawDebit(operation, company, { employerCheckId, cents: owedFor(checks, payments) });
  await record(operation, 'computePayrun', {});
  return [...held, { ...told, ...ids, what: 'pre-processed', employerCheckId, reason: null }];
}

type Owed = {
  readonly paycheck: { readonly totals: { readonly companyDebitCents: Cents } };
};

const owedFor = (checks: readonly Owed[], payments: readonly { amountCents: bigint }[]): Cents =>
  checks.reduce((sum, { paycheck }) => sum + paycheck.totals.companyDebitCents, 0) +
  payments.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);

async function holdDue({ db }: Operation, { companyId, checkDate }: Step, most: number) {
  const ofChecks = { ...approvedPending, companyId, checkDate, heldBecause: null };
  const ofPayments = { ...approvedPending, companyId, payDate: checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: most } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: ofChecks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: ofPayments, ...page }));
  await lockAll(db, 'employee_checks', checkIds);
  await lockAll(db, 'contractor_payments', paymentIds);
  const checks = await db.employeeCheck.findMany({
    where: { ...ofChecks, id: { in: checkIds } },
    include: { employee: true, shifts: { orderBy: { id: 'asc' } } },
  });
  const payments = await db.contractorPayment.findMany({
    where: { ...ofPayments, id: { in: paymentIds } },
    orderBy: { id: 'asc' },
  });
  return { checks, payments };
}

/** A check that cannot be computed stays pending and says why; moving it to another day tries again. */
async function keepRefused({ db }: Operation, outcomes: readonly Outcome[]) {
  const refused = outcomes.filter((one) => one.problem !== null);
  const rows = refused.map(({ check, problem }) => ({ id: check.id, heldBecause: problem }));
  await db.employeeCheck.setRows(rows);
  return refused;
}

async function keepComputed(operation: Operation, employerCheckId: string, outcomes: readonly Outcome[]) {
  const rows = outcomes.flatMap(({ check: { id }, stored }) => {
    const status = 'pre-processed';
    return stored ? [{ id, status, employerCheckId, computed: computedFrom(stored.paycheck), stored }] : [];
  });
  await operation.db.employeeCheck.setRows(rows);
  await writeBack(
    operation,
    rows.map(({ stored }) => stored.paycheck),
  );
  return idsOf(rows);
}
