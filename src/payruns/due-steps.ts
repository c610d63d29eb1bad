import { regularPayrollsDue } from '../database/regular-payrolls-due.ts';
import { allInOrder } from '../foundation/all-in-order.ts';
import type { Instant } from '../foundation/clock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { bankSteps } from '../money-movement/bank-step.ts';
import { cutOffAt, payOutAt } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remittancesDue } from '../remittances/remit-due.ts';
import { cannotPayColumns, cannotPayReason } from './cannot-pay-reason.ts';
import {
  byId,
  companiesOf,
  dueGroups,
  inOrder,
  instantFor,
  keyOf,
  latestCutOff,
  payersOf,
  type Scope,
  suspendedGroups,
} from './due-groups.ts';

/**
 * What falls due for a company and a day: the cut-off of a check date, also for checks that were not approved
 * by then, its pay-out, the bank's answers to its transfers, the remittance of what the company owes to
 * agencies and plans, or what its regular payrolls need.
 */
export type Step = {
  readonly at: Instant;
  readonly kind: 'cut-off' | 'unapproved' | 'pay-out' | 'bank' | 'prenote' | 'remit' | 'regular';
  readonly companyId: string;
  readonly checkDate: PlainDate;
  /** Why its instant cannot be computed. It is due at once and fails, so that its company alone waits. */
  readonly error?: unknown;
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

/** Everything due by `now` in order. A payrun is not due while the reason it is held for persists. */
export async function dueSteps(operation: Operation, now: Instant, scope: Scope = {}): Promise<Step[]> {
  const steps = await allInOrder([
    bankSteps(operation, now, scope),
    cutOffs(operation, now, scope),
    unapproved(operation, now, scope),
    payOuts(operation, now, scope),
    remittances(operation, now, scope),
    regularPayrolls(operation, now, scope),
  ]);
  return steps.flat().sort(inOrder);
}

/**
 * What is due after a step, of the steps that were due before it. A step changes what is due for its company
 * alone: only that company's steps are read again.
 */
export async function dueAfter(
  operation: Operation,
  now: Instant,
  before: readonly Step[],
  { companyId }: Step,
): Promise<Step[]> {
  const others = before.filter((one) => one.companyId !== companyId);
  return [...others, ...(await dueSteps(operation, now, { companyId }))].sort(inOrder);
}

async function cutOffs(operation: Operation, now: Instant, scope: Scope): Promise<Step[]> {
  const { db } = operation;
  const checks = { ...approvedPending, ...notBlocked };
  const filters = { checks, payments: approvedPending, until: latestCutOff(now) };
  const groups = await dueGroups(operation, filters, scope);
  if (!groups.length) return [];
  const ids = { in: companiesOf(groups) };
  const select = { ...cannotPayColumns, leadBankingDays: true } as const;
  const companies = byId(await db.company.findMany({ where: { id: ids }, select }));
  const held = await db.employerCheck.findMany({
    where: { companyId: ids, heldBecause: { not: null } },
    select: { companyId: true, checkDate: true, heldBecause: true },
  });
  const reasons = new Map(held.map((payrun) => [keyOf(payrun), payrun.heldBecause]));
  return groups.flatMap((group): Step[] => {
    const company = companies.get(group.companyId);
    if (!company) return [];
    const due = instantFor(now, () => cutOffAt(group.checkDate, company.leadBankingDays));
    const reason = reasons.get(keyOf(group));
    const isHeld = reason !== undefined && reason === cannotPayReason(company, operation);
    return due.at > now || isHeld ? [] : [{ ...due, kind: 'cut-off', ...group }];
  });
}

/** Days whose cut-off has passed checks that were not approved: they are to say so. */
async function unapproved(operation: Operation, now: Instant, scope: Scope): Promise<Step[]> {
  const filters = { checks: unapprovedPending, payments: null, until: latestCutOff(now) };
  const groups = await dueGroups(operation, filters, scope);
  if (!groups.length) return [];
  const payers = await payersOf(operation, groups);
  return groups.flatMap((group): Step[] => {
    const lead = payers.get(group.companyId)?.leadBankingDays;
    const due = instantFor(now, () => cutOffAt(group.checkDate, lead));
    return due.at > now ? [] : [{ ...due, kind: 'unapproved', ...group }];
  });
}

async function payOuts(operation: Operation, now: Instant, scope: Scope): Promise<Step[]> {
  const status = 'pre-processed';
  const until = { lte: dateInLosAngeles(now) };
  const filters = { checks: { status, ...notBlocked }, payments: { status, heldBecause: null }, until };
  const groups = await dueGroups(operation, filters, scope);
  const payers = await payersOf(operation, groups);
  const held = await suspendedGroups(operation, payers);
  return groups
    .filter((group) => !held.has(keyOf(group)))
    .flatMap((group): Step[] => {
      const at = payOutAt(group.checkDate, payers.get(group.companyId)?.leadBankingDays);
      return at > now ? [] : [{ at, kind: 'pay-out', ...group }];
    });
}

/** Remittances fall due at the same hour as pay-outs and sort after them. */
async function remittances(operation: Operation, now: Instant, scope: Scope): Promise<Step[]> {
  const due = await remittancesDue(operation, dateInLosAngeles(now), scope);
  const steps = due.map(({ companyId, dueOn: checkDate }): Step => {
    return { at: payOutAt(checkDate), kind: 'remit', companyId, checkDate };
  });
  return steps.filter(({ at }) => at <= now);
}

async function regularPayrolls(operation: Operation, now: Instant, scope: Scope): Promise<Step[]> {
  const due = await regularPayrollsDue(operation.db, new Date(now), scope);
  return due.map(({ companyId, at }): Step => {
    const since = Math.max(at.getTime(), operation.now); // a change of a check or an employee is due at once
    return { at: since, kind: 'regular', companyId, checkDate: dateInLosAngeles(since) };
  });
}
