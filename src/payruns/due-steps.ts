import type { Instant } from '../clock.ts';
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
  const before = { lt: earliestCheckDate(now, longestLead) };
  const checks = { ...approvedPending, heldBecause: null, checkDate: before };
  const groups = distinct([
    ...(await db.employeeCheck.groupBy({ by: ['companyId', 'checkDate'], where: checks })),
    ...(
      await db.contractorPayment.groupBy({
        by: ['companyId', 'payDate'],
        where: { ...approvedPending, payDate: before },
      })
    ).map(({ companyId, payDate }) => ({ companyId, checkDate: payDate })),
  ]);
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
    const isHeld = held.some(
      (one) =>
        one.companyId === group.companyId && one.checkDate === group.checkDate && one.heldBecause === reason,
    );
    return at > now || isHeld ? [] : [{ at, kind: 'cut-off', ...group }];
  });
}

async function payOuts({ db }: Operation, now: Instant): Promise<Step[]> {
  const status = 'pre-processed';
  const until = { lte: dateInLosAngeles(now) };
  const groups = distinct([
    ...(await db.employeeCheck.groupBy({
      by: ['companyId', 'checkDate'],
      where: { status, checkDate: until },
    })),
    ...(
      await db.contractorPayment.groupBy({ by: ['companyId', 'payDate'], where: { status, payDate: until } })
    ).map(({ companyId, payDate }) => ({ companyId, checkDate: payDate })),
  ]);
  const held = await heldPayOuts(db, groups);
  return groups
    .map((group): Step => ({ at: payOutAt(group.checkDate), kind: 'pay-out', ...group }))
    .filter((step) => step.at <= now && !held.has(nameOf(step)));
}

/** Those that wait for a reason that still stands: the company owes what its bank sent back. */
async function heldPayOuts(db: Operation['db'], groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(groups.map(({ companyId }) => companyId))];
  const owing = await db.company.findMany({
    where: { id: { in: ids }, payrollHeldBecause: { not: null } },
    select: { id: true, payrollHeldBecause: true },
  });
  if (!owing.length) return new Set();
  const waiting = owing.map(({ id, payrollHeldBecause }) => ({
    companyId: id,
    heldBecause: payrollHeldBecause,
  }));
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

function distinct(groups: readonly Group[]): Group[] {
  const byName = new Map(
    groups.map(({ companyId, checkDate }) => [nameOf({ companyId, checkDate }), { companyId, checkDate }]),
  );
  return [...byName.values()];
}

const nameOf = ({ companyId, checkDate }: Group) => `${companyId} ${checkDate}`;
