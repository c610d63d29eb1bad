import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { companyCalendar, type Payer, paydaysOf } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A payday on which everybody who worked in its period is to be paid. */
export type PaydayToCheck = {
  readonly companyId: string;
  readonly period: PayPeriod;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly checkDate: PlainDate;
  readonly approveBy: number;
  /** The first one whose cut-off is still to come. */
  readonly isComing: boolean;
};

const daysBack = 60;
const mostPassed = 10;

/** The coming payday of a pay calendar, and those of the last 60 days, at most ten. Empty without one. */
export function calendarPaydays(operation: Operation, company: Payer): PaydayToCheck[] {
  const calendar = companyCalendar(operation, company);
  if (!calendar) return [];
  const from = addDays(calendar.today, -daysBack);
  const paydays = paydaysOf(calendar, { from, count: 2 * daysBack }); // a payday each day, and the coming one
  const coming = paydays.findIndex(({ approveBy }) => approveBy > operation.now);
  const last = coming < 0 ? paydays.length : coming + 1;
  return paydays.slice(Math.max(0, last - 1 - mostPassed), last).map((payday, at, all) => ({
    companyId: company.id,
    period: payday.period,
    start: payday.start,
    end: payday.end,
    checkDate: payday.checkDate,
    approveBy: payday.approveBy,
    isComing: coming >= 0 && at === all.length - 1,
  }));
}
