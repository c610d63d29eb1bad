import type { Instant } from '../foundation/clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { bankSteps } from '../money-movement/bank-step.ts';
import { cutOffAt, earliestCheckDate, payOutAt } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remittancesDue } from '../remittances/remit-due.ts';
import { ableColumns, unableBecause } from './unable-because.ts';

/**
 * What falls due for a company and a day: the cut-off of a check date, the hour at which it is paid out, what
 * banks do with its money then, or the hour at which what is owed to agencies and plans is sent.
 */
export type Step = {
  readonly at: Instant;
  readonly kind: 'cut-off' | 'pay-out' | 'bank' | 'remit';
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** Pending and not waiting for an approval. */
export const approvedPending = {
  status: 'pending',
  OR: [{ approvalRequired: false }, { approved: true }],
};

/** The longest a company may be set to. */
const longestLead = 4;

type Group = { companyId: string; checkDate: PlainDate };
type Until = { readonly lt: PlainDate } | { readonly lte: PlainDate };

/** Everything due by `now`, in order of instant. What is held for a reason that still stands is not due. */
export async function dueSteps(operation: Operation, now: Instant): Promise<Step[]> {
  const steps = [
    ...(await bankSteps(operation, now)).map((step): Step => ({ ...step, kind: 'bank' })),
    ...(await cutOffs(operation, now)),
    ...(await payOuts(operation, now)),
    ...(await remittances(operation, now)),
  ];
  const placeOf = ({ kind, companyId, checkDate }: Step) => `${checkDate} ${companyId} ${kind}`;
  return steps.sort((a, b) => a.at - b.at || (placeOf(a) < placeOf(b) ? -1 : 1));
}

async function cutOffs(operation: Operation, now: Instant): Promise<Step[]> {
  const { db } = operation;
  const until = { lt: earliestCheckDate(now, longestLead) };
  const standing = { checks: { ...approvedPending, heldBecause: null }, payments: approvedPending };
  const groups = await groupsOf(operation, standing, until);
  const ids = { in: [...new Set(groups.map(({ companyId }) => companyId))] };
  const companies = await db.company.findMany({
    where: { id: ids },
    select: { ...ableColumns, leadBankingDays: true },
  });
  const held = await db.employerCheck.findMany({ where: { companyId: ids, heldBecause: { not: null } } });
  return groups.flatMap((group): Step[] => {
    const company = companies.find(({ id }) => id === group.companyId);
    if (!company) return [];
    const at = cutOffAt(group.checkDate, company.leadBankingDays);
    const reason = unableBecause(company, operation);
    const isHeld = held.some((one) => nameOf(one) === nameOf(group) && one.heldBecause === reason);
    return at > now || isHeld ? [] : [{ at, kind: 'cut-off', ...group }];
  });
}

async function payOuts(operation: Operation, now: Instant): Promise<Step[]> {
  const computed = { status: 'pre-processed' };
  const until = { lte: dateInLosAngeles(now) };
  const groups = await groupsOf(operation, { checks: computed, payments: computed }, until);
  const held = await heldPayOuts(operation, groups);
  return groups
    .map((group): Step => ({ at: payOutAt(group.checkDate), kind: 'pay-out', ...group }))
    .filter((step) => step.at <= now && !held.has(nameOf(step)));
}

/** Those that wait for a reason that still stands: the company owes what its bank sent back. */
async function heldPayOuts({ db }: Operation, groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(groups.map(({ companyId }) => companyId))];
  const owing = await db.company.findMany({
    where: { id: { in: ids }, payrollHeldBecause: { not: null } },
    select: { id: true, payrollHeldBecause: true },
  });
  if (!owing.length) return new Set();
  const waiting = owing.map(({ id, payrollHeldBecause: heldBecause }) => ({ companyId: id, heldBecause }));
  return new Set((await db.employerCheck.findMany({ where: { OR: waiting } })).map(nameOf));
}

/** At the same hour as pay, and after it. */
async function remittances(operation: Operation, now: Instant): Promise<Step[]> {
  const due = await remittancesDue(operation, dateInLosAngeles(now));
  return due
    .map(
      ({ companyId, dueOn }): Step => ({ at: payOutAt(dueOn), kind: 'remit', companyId, checkDate: dueOn }),
    )
    .filter(({ at }) => at <= now);
}

/** The companies and days of the checks and payments that stand so, each once. */
async function groupsOf(
  { db }: Operation,
  standing: { readonly checks: object; readonly payments: object },
  until: Until,
): Promise<Group[]> {
  const checks = await db.employeeCheck.groupBy({
    by: ['companyId', 'checkDate'],
    where: { ...standing.checks, checkDate: until },
  });
  const payments = await db.contractorPayment.groupBy({
    by: ['companyId', 'payDate'],
    where: { ...standing.payments, payDate: until },
  });
  const groups = [
    ...checks.map(({ companyId, checkDate }) => ({ companyId, checkDate })),
    ...payments.map(({ companyId, payDate }) => ({ companyId, checkDate: payDate })),
  ];
  return [...new Map(groups.map((group) => [nameOf(group), group])).values()];
}

const nameOf = ({ companyId, checkDate }: Group) => `${companyId} ${checkDate}`;
