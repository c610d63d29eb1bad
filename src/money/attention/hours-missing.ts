import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { shortestLead } from '../../engine/payroll/calendar/speeds.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PendingGroup } from './days-to-mend.ts';
import { type Attention, attention, fullName, ofPeople } from './kinds.ts';

const hours = [
  'hourlyHours',
  'overtimeHours',
  'doubleTimeHours',
  'flatHours',
  'ptoHours',
  'sickHours',
  'correctionHours',
  'retroactiveHours',
] as const;
const amounts = [
  'flatAmountCents',
  'reimbursementCents',
  'bonusCents',
  'discretionaryBonusCents',
  'commissionCents',
  'retroactiveCents',
  'tipsCents',
  'cashTipsCents',
  'imputedCents',
  'correctionCents',
] as const;

/** A shift that states hours or an amount, as the warning no_earnings counts them. */
const earnings = {
  OR: [...hours.map((name) => ({ [name]: { gt: 0 } })), ...amounts.map((name) => ({ [name]: { not: 0 } }))],
};

const columns = {
  id: true,
  companyId: true,
  employeeId: true,
  checkDate: true,
  employee: { select: { firstName: true, lastName: true } },
} as const;

/** The pending checks that would pay an employee by the hour nothing, and that nobody has confirmed. */
export const readUnpaidHours = ({ db, now }: Operation, companyIds: readonly string[]) =>
  db.employeeCheck.findMany({
    where: {
      companyId: { in: [...companyIds] },
      status: 'pending',
      checkDate: { gte: firstOpenDay(now, shortestLead) },
      paysNothing: null,
      heldBecause: null,
      employee: { isSalary: false },
      shifts: { none: earnings },
    },
    select: columns,
    orderBy: { id: 'asc' },
  });

type Unpaid = Awaited<ReturnType<typeof readUnpaidHours>>[number];
type Payer = { readonly id: string; readonly leadBankingDays: number };

const weekMilliseconds = 7 * 24 * 60 * 60 * 1000;
const reason: Plain = 'No hours are entered.';

/** The checks of the next day that has pending checks, and of other days with a cut-off within a week. */
export function ofUnpaidHours(
  { now }: Pick<Operation, 'now'>,
  { id, leadBankingDays }: Payer,
  checks: readonly Unpaid[],
  pending: readonly PendingGroup[],
): Attention[] {
  const own = checks.filter(({ companyId }) => companyId === id);
  const paydays = [...new Set(pending.filter(isCheck).map(({ checkDate }) => checkDate))]
    .map((checkDate) => ({ checkDate, cutOff: whereKnown(() => cutOffAt(checkDate, leadBankingDays)) ?? 0 }))
    .filter(({ cutOff }) => cutOff > now)
    .sort((a, b) => a.cutOff - b.cutOff);
  const soon = paydays.filter(({ cutOff }, at) => at === 0 || cutOff <= now + weekMilliseconds);
  return soon.flatMap(({ checkDate, cutOff }) => {
    const people = own
      .filter((check) => check.checkDate === checkDate)
      .map(({ id: employeeCheckId, employeeId, employee }) => ({
        employeeId,
        employeeCheckId,
        name: fullName(employee),
        cents: null,
        reason,
      }));
    if (!people.length) return [];
    const message = ofPeople(
      people,
      'One hourly employee has no hours: the check pays nothing until they are entered.',
      '{count} hourly employees have no hours: their checks pay nothing until they are entered.',
    );
    return attention('hours_missing', message, { checkDate, approveBy: new Date(cutOff), people });
  });
}

const isCheck = ({ what }: PendingGroup): boolean => what === 'check';
