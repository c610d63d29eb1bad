import type { PayCalendar } from '../../engine/payroll/calendar/calendar-sections.ts';
import { paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodFrom } from '../../engine/payroll/calendar/pay-period.ts';
import { addDays, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { calendarColumns, calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** How many biweekly paydays a company's pay calendar has in a year; 0 without a calendar. */
export async function biweeklyPaydaysOf(
  { db }: Operation,
  companyId: string,
): Promise<(year: number) => number> {
  const select = { ...calendarColumns, leadBankingDays: true } as const;
  const company = await db.company.findFirstOrThrow({ where: { id: companyId }, select });
  const calendar = calendarOf(company);
  return (year) => {
    if (isLack(calendar)) return 0;
    let count = 0;
    for (const payday of paydaysFrom(fromEarlier(calendar), `${year}-01-01`, company.leadBankingDays)) {
      if (yearOf(payday.checkDate) > year) break;
      if (payday.period.schedule === 'biweekly') count += 1;
    }
    return count;
  };
}

/** More than a year of whole biweekly periods, in days. */
const EARLIER_DAYS = 32 * 14;

/**
 * Paydays of the year before the calendar begins count too, because another service paid the company's people
 * then.
 */
function fromEarlier([first, ...later]: PayCalendar): PayCalendar {
  if (first?.schedule !== 'biweekly') return first ? [first, ...later] : [];
  const firstPeriod = payPeriodFrom('biweekly', addDays(first.firstPeriod.start, -EARLIER_DAYS));
  const firstDate = addDays(first.firstDate, -EARLIER_DAYS);
  return [firstPeriod ? { ...first, firstPeriod, firstDate } : first, ...later];
}
