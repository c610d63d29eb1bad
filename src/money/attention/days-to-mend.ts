import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention } from './kinds.ts';
import type { LatePerson } from './late-people.ts';
import type { PendingGroup } from './pending-by-day.ts';

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
    const ofDay = groups.filter((one) => one.checkDate === checkDate);
    return (
      ofPayday(
        now,
        checkDate,
        { groups: ofDay, people: people.filter((one) => one.checkDate === checkDate) },
        whereKnown(() => cutOffAt(checkDate, leadBankingDays)),
      ) ?? []
    );
  });
  const next = all.find(isApproval);
  const isSoon = ({ approveBy }: Attention) =>
    approveBy !== null && approveBy.getTime() <= now + soonMilliseconds;
  return all.filter((one) => !isApproval(one) || one === next || isSoon(one));
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
  return attention('approval_due', `${counted(unapproved)} for an approval.`, { checkDate, approveBy });
}

const isLate = ({ isUnapproved, heldBecause }: PendingGroup | LatePerson): boolean =>
  isUnapproved || heldBecause !== null;

const missed = (
  kind: 'missed_payday' | 'missed_cut_off',
  checkDate: string,
  { groups, people }: OfDay,
): Attention => {
  const reasons = [...new Set(groups.map(reasonOf))].map((reason) => {
    return `${counted(groups.filter((one) => reasonOf(one) === reason))}: ${reason}`;
  });
  return attention(kind, reasons.join(' '), { checkDate, people });
};

const reasonOf = ({ isUnapproved, heldBecause }: PendingGroup): string =>
  heldBecause ??
  (isUnapproved
    ? 'It was not approved by its cut-off. Move it to another day and approve it.'
    : 'It is not computed yet.');

/** `2 checks and 1 payment wait`. */
function counted(groups: readonly PendingGroup[]): string {
  const sumOf = (what: PendingGroup['what']) =>
    groups.filter((one) => one.what === what).reduce((sum, { count }) => sum + count, 0);
  const parts = (['check', 'payment'] as const)
    .map((what) => [sumOf(what), what] as const)
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`);
  const isOne = groups.reduce((sum, { count }) => sum + count, 0) === 1;
  return `${parts.join(' and ')} ${isOne ? 'waits' : 'wait'}`;
}
