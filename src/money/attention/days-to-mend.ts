import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { longestLead } from '../../engine/payroll/calendar/speeds.ts';
import type { Instant } from '../../foundation/clock.ts';
import { english, type Said, sentence, storedReason, together, within } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, type AttentionPerson, attention, fullName } from './kinds.ts';

type OfDay = { readonly groups: readonly PendingGroup[]; readonly people: readonly LatePerson[] };
export type DayPayer = { readonly leadBankingDays: number };

/** Approvals are due for the next payday that waits for one, and for those with a cut-off in a week. */
const soonMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * The days whose checks or payments were not computed in time, or wait for an approval, earliest first. What
 * is approved and past its cut-off for no stated reason is about to be computed, until its payday has passed.
 */
export function daysToMend(
  { now }: Pick<Operation, 'now'>,
  { leadBankingDays }: DayPayer,
  groups: readonly PendingGroup[],
  people: readonly LatePerson[],
): Attention[] {
  const days = [...new Set(groups.map(({ checkDate }) => checkDate))].sort();
  const all = days.flatMap((checkDate) => {
    const ofDay = groups.filter((group) => group.checkDate === checkDate);
    return (
      ofPayday(
        now,
        checkDate,
        { groups: ofDay, people: people.filter((person) => person.checkDate === checkDate) },
        whereKnown(() => cutOffAt(checkDate, leadBankingDays)),
      ) ?? []
    );
  });
  const next = all.find(isApproval);
  const isSoon = ({ approveBy }: Attention) =>
    approveBy !== null && approveBy.getTime() <= now + soonMilliseconds;
  return all.filter((entry) => !isApproval(entry) || entry === next || isSoon(entry));
}

const isApproval = ({ kind }: Attention): boolean => kind === 'approval_due';

function ofPayday(
  now: Instant,
  checkDate: string,
  { groups, people }: OfDay,
  cutOff: Instant | undefined,
): Attention | undefined {
  if (checkDate < dateInLosAngeles(now)) return missed('missed_payday', checkDate, { groups, people });
  if (cutOff !== undefined && cutOff <= now) {
    const late = { groups: groups.filter(isLate), people: people.filter(isLate) };
    return late.groups.length ? missed('missed_cut_off', checkDate, late) : undefined;
  }
  const unapproved = groups.filter(({ isUnapproved }) => isUnapproved);
  if (!unapproved.length) return undefined;
  const approveBy = cutOff === undefined ? null : new Date(cutOff);
  const pay = within(counted(unapproved));
  const message = isOne(unapproved)
    ? sentence('{pay} waits for an approval.', { pay })
    : sentence('{pay} wait for an approval.', { pay });
  return attention('approval_due', message, { checkDate, approveBy });
}

const isLate = (pending: PendingGroup | LatePerson): boolean =>
  pending.isUnapproved || ('held' in pending ? pending.held : pending.reason) !== null;

const missed = (
  kind: 'missed_payday' | 'missed_cut_off',
  checkDate: string,
  { groups, people }: OfDay,
): Attention => {
  const different = new Map(groups.map((group) => [english(reasonOf(group)), reasonOf(group)]));
  const reasons = [...different].map(([text, reason]) => {
    const alike = groups.filter((group) => english(reasonOf(group)) === text);
    const values = { pay: within(counted(alike)), reason: within(reason) };
    return isOne(alike)
      ? sentence('{pay} waits: {reason}', values)
      : sentence('{pay} wait, each for this reason: {reason}', values);
  });
  return attention(kind, together(reasons), { checkDate, people });
};

const reasonOf = ({ isUnapproved, held }: PendingGroup): Said =>
  held ??
  (isUnapproved
    ? 'It was not approved by its cut-off. Move it to another day and approve it.'
    : 'It is not computed yet.');

const sumOf = (groups: readonly PendingGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
const isOne = (groups: readonly PendingGroup[]): boolean => sumOf(groups) === 1;

/** `2 checks and 1 payment`. */
function counted(groups: readonly PendingGroup[]): Said {
  const countOf = (what: PendingGroup['what']) => sumOf(groups.filter((group) => group.what === what));
  const [checks, payments] = [countOf('check'), countOf('payment')];
  const ofChecks = checks === 1 ? '1 check' : sentence('{count} checks', { count: checks });
  const ofPayments = payments === 1 ? '1 payment' : sentence('{count} payments', { count: payments });
  if (!payments) return ofChecks;
  return checks
    ? sentence('{checks} and {payments}', { checks: within(ofChecks), payments: within(ofPayments) })
    : ofPayments;
}

/** Pending checks, or payments, of one day in the same state. */
export type PendingGroup = {
  readonly checkDate: string;
  readonly what: 'check' | 'payment';
  readonly isUnapproved: boolean;
  readonly held: Said | null;
  readonly count: number;
};

/** The pending checks and payments of companies, counted by the database. */
export async function pendingByDay(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<Map<string, PendingGroup[]>> {
  const where = { companyId: { in: [...companyIds] }, status: 'pending' };
  const standing = ['companyId', 'approvalRequired', 'approved', 'heldBecause', 'heldSaid'] as const;
  const [checks, payments] = await Promise.all([
    db.employeeCheck.groupBy({ by: ['checkDate', ...standing], where, _count: true }),
    db.contractorPayment.groupBy({ by: ['payDate', ...standing], where, _count: true }),
  ]);
  const rows = [
    ...checks.map((row) => ({ ...row, what: 'check' as const })),
    ...payments.map((row) => ({ ...row, checkDate: row.payDate, what: 'payment' as const })),
  ];
  const groups = new Map<string, PendingGroup[]>(companyIds.map((id) => [id, []]));
  for (const { companyId, checkDate, what, approvalRequired, approved, _count, ...row } of rows) {
    const isUnapproved = approvalRequired && !approved;
    groups.get(companyId)?.push({ checkDate, what, isUnapproved, held: storedReason(row), count: _count });
  }
  return groups;
}

/** A person whose check of a day is still pending, although its cut-off may have passed. */
export type LatePerson = AttentionPerson & {
  readonly companyId: string;
  readonly checkDate: string;
  readonly isUnapproved: boolean;
};

/** The people whose pending checks are dated before the first day that every company can still pay. */
export async function readLatePeople(
  { db, now }: Operation,
  companyIds: readonly string[],
): Promise<LatePerson[]> {
  const checks = await db.employeeCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: 'pending',
      checkDate: { lt: firstOpenDay(now, longestLead) },
    },
    select: {
      id: true,
      companyId: true,
      employeeId: true,
      checkDate: true,
      approvalRequired: true,
      approved: true,
      heldBecause: true,
      heldSaid: true,
      employee: { select: { firstName: true, lastName: true } },
    },
    orderBy: { id: 'asc' },
  });
  return checks.map(({ id, companyId, employeeId, checkDate, employee, ...check }) => ({
    companyId,
    employeeId,
    checkDate,
    employeeCheckId: id,
    name: fullName(employee),
    cents: null,
    isUnapproved: check.approvalRequired && !check.approved,
    reason: storedReason(check),
  }));
}
