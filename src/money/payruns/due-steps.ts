import { cutOffAt, payOutAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { askDue, type DueQuestion } from '../../platform/database/due-question.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { bankAnswersDue } from '../money-movement/bank-step.ts';
import { cannotPayColumns, cannotPayReason } from './cannot-pay-reason.ts';
import { arrivals } from './due-arrivals.ts';
import { regularPayrolls, remittances } from './due-beside-paydays.ts';
import {
  byId,
  companiesOf,
  groupedBy,
  inOrder,
  instantFor,
  keyOf,
  latestCutOff,
  leavingBy,
  payersOf,
  type Scope,
  suspendedGroups,
} from './due-groups.ts';

/**
 * What falls due for a company and a day: the cut-off of a check date, also for what was not approved by
 * then, its pay-out, when pay leaves, the arrival of its pay, the bank's answers to its transfers, the
 * remittance of what the company owes to agencies and plans, or what its regular payrolls need.
 */
export type Step = {
  readonly at: Instant;
  readonly kind: 'cut-off' | 'unapproved' | 'pay-out' | 'arrival' | 'bank' | 'prenote' | 'remit' | 'regular';
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

/** No reason of its own keeps a check or payment from being paid; a reason of the company may pass. */
export const notBlocked = { AND: [{ OR: [{ heldBecause: null }, { heldBy: 'company' }] }] };

/** Waits for an approval, and does not say yet that it is too late. */
export const unapprovedPending = {
  status: 'pending',
  approvalRequired: true,
  approved: false,
  ...notBlocked,
};

/** Everything due by `now` in order. A payrun is not due while the reason it is held for persists. */
export async function dueSteps(operation: Operation, now: Instant, scope: Scope = {}): Promise<Step[]> {
  const questions = [
    bankAnswersDue(operation, now),
    cutOffs(operation, now),
    unapproved(operation, now),
    payOuts(operation, now),
    arrivals(now),
    remittances(operation, now),
    regularPayrolls(operation, now),
  ];
  return (await askDue<Step>(operation.db, questions, scope)).sort(inOrder);
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

function cutOffs(operation: Operation, now: Instant): DueQuestion<Step> {
  const { db } = operation;
  const checks = { ...approvedPending, ...notBlocked };
  const filters = { checks, payments: approvedPending, until: latestCutOff(now) };
  return groupedBy(filters, async (groups) => {
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
  });
}

/** Days whose cut-off has passed checks or payments that were not approved: they are to say so. */
function unapproved(operation: Operation, now: Instant): DueQuestion<Step> {
  const filters = { checks: unapprovedPending, payments: unapprovedPending, until: latestCutOff(now) };
  return groupedBy(filters, async (groups) => {
    const payers = await payersOf(operation, groups);
    return groups.flatMap((group): Step[] => {
      const lead = payers.get(group.companyId)?.leadBankingDays;
      const due = instantFor(now, () => cutOffAt(group.checkDate, lead));
      return due.at > now ? [] : [{ ...due, kind: 'unapproved', ...group }];
    });
  });
}

function payOuts(operation: Operation, now: Instant): DueQuestion<Step> {
  const unsent = { status: 'pre-processed', arrivesOn: null, ...notBlocked };
  const filters = { checks: unsent, payments: unsent, until: leavingBy(now) };
  return groupedBy(filters, async (groups) => {
    const payers = await payersOf(operation, groups);
    const held = await suspendedGroups(operation, payers);
    return groups
      .filter((group) => !held.has(keyOf(group)))
      .flatMap((group): Step[] => {
        const at = payOutAt(group.checkDate, payers.get(group.companyId)?.leadBankingDays);
        return at > now ? [] : [{ at, kind: 'pay-out', ...group }];
      });
  });
}
