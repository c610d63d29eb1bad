import { regularPayrollsDue } from '../database/regular-payrolls-due.ts';
import type { Instant } from '../foundation/clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { bankSteps } from '../money-movement/bank-step.ts';
import { cutOffAt, earliestCheckDate, payOutAt } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remittancesDue } from '../remittances/remit-due.ts';
import { cannotPayColumns, cannotPayReason } from './cannot-pay-reason.ts';

/**
 * What falls due for a company and a day: the cut-off of a check date, also for checks that were not approved
 * by then, its pay-out, the bank's answers to its transfers, the remittance of what the company owes to
 * agencies and plans, or what its regular payrolls need.
 */
export type Step = {
  readonly at: Instant;
  readonly kind: 'cut-off' | 'unapproved' | 'pay-out' | 'bank' | 'remit' | 'regular';
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** Pending, and approved where approval is required. */
export const approvedPending = {
  status: 'pending',
  OR: [{ approvalRequired: false }, { approved: true }],
};

/** No reason of the check's own keeps it from being computed or paid; a reason of the company may pass. */
export const notBlocked = { AND: [{ OR: [{ heldBecause: null }, { heldBy: 'company' }] }] };

/** Waits for an approval, and does not say yet that it is too late. */
export const unapprovedPending = {
  status: 'pending',
  approvalRequired: true,
  approved: false,
  heldBecause: null,
};

/** The longest lead time that a company may have, in banking days. */
const maxLeadDays = 4;

type Group = { companyId: string; checkDate: PlainDate };
type Until = { readonly lt: PlainDate } | { readonly lte: PlainDate };

/**
 * Everything due by `now`, in order of instant. A payrun is not due while the reason it is held for persists.
 */
export async function dueSteps(operation: Operation, now: Instant): Promise<Step[]> {
  const steps = [
    ...(await bankSteps(operation, now)).map((step): Step => ({ ...step, kind: 'bank' })),
    ...(await cutOffs(operation, now)),
    ...(await unapproved(operation, now)),
    ...(await payOuts(operation, now)),
    ...(await remittances(operation, now)),
    ...(await regularPayrolls(operation, now)),
  ];
  const sortKey = ({ kind, companyId, checkDate }: Step) => `${checkDate} ${companyId} ${kind}`;
  return steps.sort((a, b) => a.at - b.at || (sortKey(a) < sortKey(b) ? -1 : 1));
}

async function cutOffs(operation: Operation, now: Instant): Promise<Step[]> {
  const { db } = operation;
  const until = { lt: earliestCheckDate(now, maxLeadDays) };
  const filters = { checks: { ...approvedPending, ...notBlocked }, payments: approvedPending };
  const groups = await groupsOf(operation, filters, until);
  const ids = { in: [...new Set(groups.map(({ companyId }) => companyId))] };
  const companies = await db.company.findMany({
    where: { id: ids },
    select: { ...cannotPayColumns, leadBankingDays: true },
  });
  const held = await db.employerCheck.findMany({ where: { companyId: ids, heldBecause: { not: null } } });
  return groups.flatMap((group): Step[] => {
    const company = companies.find(({ id }) => id === group.companyId);
    if (!company) return [];
    const at = cutOffAt(group.checkDate, company.leadBankingDays);
    const reason = cannotPayReason(company, operation);
    const isHeld = held.some((one) => keyOf(one) === keyOf(group) && one.heldBecause === reason);
    return at > now || isHeld ? [] : [{ at, kind: 'cut-off', ...group }];
  });
}

/** Days whose cut-off has passed checks that were not approved: they are to say so. */
async function unapproved(operation: Operation, now: Instant): Promise<Step[]> {
  const until = { lt: earliestCheckDate(now, maxLeadDays) };
  const groups = await groupsOf(operation, { checks: unapprovedPending, payments: null }, until);
  if (!groups.length) return [];
  const ids = { in: [...new Set(groups.map(({ companyId }) => companyId))] };
  const select = { id: true, leadBankingDays: true } as const;
  const companies = await operation.db.company.findMany({ where: { id: ids }, select });
  return groups.flatMap((group): Step[] => {
    const company = companies.find(({ id }) => id === group.companyId);
    const at = company && cutOffAt(group.checkDate, company.leadBankingDays);
    return at === undefined || at > now ? [] : [{ at, kind: 'unapproved', ...group }];
  });
}

async function payOuts(operation: Operation, now: Instant): Promise<Step[]> {
  const status = 'pre-processed';
  const until = { lte: dateInLosAngeles(now) };
  const filters = { checks: { status, ...notBlocked }, payments: { status, heldBecause: null } };
  const groups = await groupsOf(operation, filters, until);
  const held = await heldPayOuts(operation, groups);
  return groups
    .map((group): Step => ({ at: payOutAt(group.checkDate), kind: 'pay-out', ...group }))
    .filter((step) => step.at <= now && !held.has(keyOf(step)));
}

/**
 * The pay-outs that wait because payroll of the company is suspended: it owes a debit that its bank returned.
 */
async function heldPayOuts({ db }: Operation, groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(groups.map(({ companyId }) => companyId))];
  const suspended = await db.company.findMany({
    where: { id: { in: ids }, payrollHeldBecause: { not: null } },
    select: { id: true, payrollHeldBecause: true },
  });
  if (!suspended.length) return new Set();
  const held = suspended.map(({ id, payrollHeldBecause }) => {
    return { companyId: id, heldBecause: payrollHeldBecause };
  });
  return new Set((await db.employerCheck.findMany({ where: { OR: held } })).map(keyOf));
}

/** Remittances fall due at the same hour as pay-outs and sort after them. */
async function remittances(operation: Operation, now: Instant): Promise<Step[]> {
  const due = await remittancesDue(operation, dateInLosAngeles(now));
  return due
    .map(
      ({ companyId, dueOn }): Step => ({ at: payOutAt(dueOn), kind: 'remit', companyId, checkDate: dueOn }),
    )
    .filter(({ at }) => at <= now);
}

async function regularPayrolls(operation: Operation, now: Instant): Promise<Step[]> {
  const due = await regularPayrollsDue(operation.db, new Date(now));
  return due.map(({ companyId, at }): Step => {
    const since = Math.max(at.getTime(), operation.now); // a change of a check or an employee is due at once
    return { at: since, kind: 'regular', companyId, checkDate: dateInLosAngeles(since) };
  });
}

/** The companies and days of the checks and payments that match the filters, each once. */
async function groupsOf(
  { db }: Operation,
  filters: { readonly checks: object; readonly payments: object | null },
  until: Until,
): Promise<Group[]> {
  const checks = await db.employeeCheck.groupBy({
    by: ['companyId', 'checkDate'],
    where: { ...filters.checks, checkDate: until },
  });
  const payments = filters.payments
    ? await db.contractorPayment.groupBy({
        by: ['companyId', 'payDate'],
        where: { ...filters.payments, payDate: until },
      })
    : [];
  const groups = [
    ...checks.map(({ companyId, checkDate }) => ({ companyId, checkDate })),
    ...payments.map(({ companyId, payDate }) => ({ companyId, checkDate: payDate })),
  ];
  return [...new Map(groups.map((group) => [keyOf(group), group])).values()];
}

const keyOf = ({ companyId, checkDate }: Group) => `${companyId} ${checkDate}`;
