import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dueSoonAt } from '../../engine/payroll/calendar/payroll-opens.ts';
import { laterOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { RegularPayroll } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Payroll = Pick<RegularPayroll, 'id' | 'checkDate' | 'scheduledDate'>;
type Standing = {
  readonly status: string;
  readonly heldBecause: string | null;
  readonly checkCount: number;
  /** When time alone changes it again; null when nothing does. */
  readonly nextAt: Date | null;
};
type Group = {
  readonly status: string;
  readonly checkDate: string;
  readonly isUnapproved: boolean;
  readonly heldBecause: string | null;
  readonly count: number;
};

/** Only its checks or its employees change it: they set an earlier time. */
const whenWoken = new Date('9999-12-31T00:00:00Z');

/** The status of a regular payroll, from its checks and the time. */
export async function statusOf(
  operation: Operation,
  payroll: Payroll,
  leadBankingDays: number,
): Promise<Standing> {
  const groups = await groupsOf(operation, payroll.id);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const standing = (status: string, nextAt: Date | null, heldBecause: string | null = null): Standing => ({
    status,
    heldBecause,
    checkCount: count,
    nextAt,
  });
  const open = groups.filter(({ status }) => status === 'pending');
  const lastDate = open.map(({ checkDate }) => checkDate).reduce(laterOf, payroll.checkDate);
  const cutOff = cutOffAt(lastDate, leadBankingDays);
  if (operation.now < cutOff && (open.length || !count)) {
    const nextAt = new Date(operation.now < dueSoonAt(cutOff) ? dueSoonAt(cutOff) : cutOff);
    return standing(beforeCutOff(payroll, operation.now, cutOff), nextAt);
  }
  if (!count) return standing('empty', null);
  if (open.some(({ isUnapproved }) => isUnapproved)) return standing('late', whenWoken);
  const held = groups.find(({ heldBecause }) => heldBecause)?.heldBecause;
  if (held) return standing('held', whenWoken, held);
  if (open.length) return standing(beforeCutOff(payroll, operation.now, cutOff), whenWoken); // being computed
  if (groups.every(({ status }) => status === 'processed')) return standing('paid', null);
  return standing('computed', whenWoken);
}

function beforeCutOff(payroll: Payroll, now: Instant, cutOff: Instant): string {
  if (payroll.checkDate > payroll.scheduledDate) return 'late';
  return now < dueSoonAt(cutOff) ? 'open' : 'due_soon';
}

/** Its checks, without those that were voided or failed. */
async function groupsOf({ db }: Operation, regularPayrollId: string): Promise<Group[]> {
  const groups = await db.employeeCheck.groupBy({
    by: ['status', 'checkDate', 'approvalRequired', 'approved', 'heldBecause'],
    where: { regularPayrollId, status: { in: liveStatuses } },
    _count: true,
    orderBy: { checkDate: 'asc' },
  });
  return groups.map(({ approvalRequired, approved, _count, ...group }) => ({
    ...group,
    isUnapproved: group.status === 'pending' && approvalRequired && !approved,
    count: _count,
  }));
}
