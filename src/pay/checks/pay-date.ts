import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import { nextBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import { checkDateRefusal, earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { Fault, type Path } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Refuses a date that is not a banking day, or whose cut-off has passed. Names the earliest possible date; if
 * that lies before the requested date, also the next possible one after it.
 */
export function requirePayableDate(
  { now }: Operation,
  date: PlainDate,
  leadBankingDays: number,
  path: Path,
): void {
  try {
    const isPast = date < dateInLosAngeles(now); // first: the calendar begins in some year
    const refusal = isPast ? 'past its cut-off' : checkDateRefusal(date, now, leadBankingDays);
    if (!refusal) return;
    throw new Fault('CLOSED_DATE', {
      path,
      problem: `is ${refusal}: ${possibleDate(date, now, leadBankingDays)}`,
    });
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw new Fault('MALFORMED', {
      path,
      problem: `is in ${error.year}, whose bank holidays are not known yet`,
    });
  }
}

function possibleDate(date: PlainDate, now: Instant, leadBankingDays: number): string {
  const earliest = earliestCheckDate(now, leadBankingDays);
  if (date < earliest) return `the earliest possible date is ${earliest}`;
  return `the earliest possible date is ${earliest}, the next one after ${date} is ${nextBankingDay(date)}`;
}
