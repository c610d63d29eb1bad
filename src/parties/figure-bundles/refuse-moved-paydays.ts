import type { Figures } from '../../engine/figures/figures.ts';
import { withBankHolidays } from '../../engine/figures/with-bank-holidays.ts';
import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { bankingDaysBefore, isBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { leadOfSpeed } from '../../engine/payroll/calendar/speeds.ts';
import { Fault } from '../../foundation/fault.ts';
import { type DayOfLead, openPayOn } from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Refuses bank holidays that would move a payday, or its cut-off, with open checks or payments. People rely
 * on the days that the current holidays set.
 */
export async function refuseMovedPaydays(
  operation: Operation,
  before: Figures,
  after: Figures,
): Promise<void> {
  const { db, now } = operation;
  const days = movedDays(before, after).filter(({ day }) => day > dateInLosAngeles(now));
  if (!days.length) return;
  const open = await openPayOn(db, days);
  if (!open.length) return;
  const counts = open.map(({ day, count }) => `${count} of ${day}`).join(', ');
  const problem = `moves the cut-offs of checks and payments that are open: ${counts}. Their partners move them to another day, or it waits until they are paid.`;
  throw new Fault('WRONG_STATE', { path: ['bundle'], toPrograms: problem });
}

const leads = Object.values(leadOfSpeed);

/**
 * The days that are open under one of the figures and closed or unknown under the other, or whose cut-off
 * differs.
 */
function movedDays(before: Figures, after: Figures): DayOfLead[] {
  const years = [...before.all, ...after.all].flatMap(({ bankHolidays }) => bankHolidays.years).sort();
  const days: DayOfLead[] = [];
  for (let day = `${years[0]}-01-01`; day <= `${years.at(-1)}-12-31`; day = addDays(day, 1)) {
    const moved = leads.filter((lead) => cutOffDay(before, day, lead) !== cutOffDay(after, day, lead));
    days.push(...moved.map((lead) => ({ day, lead })));
  }
  return days;
}

/** The day of a payday's cut-off; undefined if nobody is paid on that day. */
const cutOffDay = ({ bankHolidaysOf }: Figures, day: PlainDate, lead: number): PlainDate | undefined =>
  withBankHolidays(bankHolidaysOf, () =>
    whereKnown(() => (isBankingDay(day) ? bankingDaysBefore(day, lead) : undefined)),
  );
