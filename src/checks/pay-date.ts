import { Fault, type Path } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { HolidaysNotLoaded } from '../payroll/calendar/banking-day.ts';
import { checkDateRefusal, earliestCheckDate } from '../payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';

/**
 * Refuses a date on which nobody can be paid any more: a closed day, or one whose cut-off has passed. Tells
 * the earliest date that still can.
 */
export function requirePayableDate(
  { now }: Operation,
  date: PlainDate,
  leadBankingDays: number,
  path: Path,
): void {
  try {
    const isOver = date < dateInLosAngeles(now); // needs no calendar, which begins somewhere
    const refusal = isOver ? 'past its cut-off' : checkDateRefusal(date, now, leadBankingDays);
    if (!refusal) return;
    const problem = `is ${refusal}: the earliest possible date is ${earliestCheckDate(now, leadBankingDays)}`;
    throw new Fault('CLOSED_DATE', { path, problem });
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw new Fault('MALFORMED', {
      path,
      problem: `is in ${error.year}, whose bank holidays are not known yet`,
    });
  }
}
