import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import { nextBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import {
  type CheckDateRefusal,
  checkDateRefusal,
  earliestCheckDate,
} from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault, type Path } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * Refuses a date that is not a banking day, or whose cut-off has passed. Names the earliest possible date. If
 * that lies before the requested date, it also names the next possible one after it.
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
      problem: closedDate(refusal, date, earliestCheckDate(now, leadBankingDays)),
    });
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw new Fault('MALFORMED', {
      path,
      problem: sentence('is in {year}, whose bank holidays are not known yet', { year: error.year }),
    });
  }
}

function closedDate(refusal: CheckDateRefusal, date: PlainDate, earliest: PlainDate): Said {
  const isPast = refusal === 'past its cut-off';
  if (date < earliest)
    return isPast
      ? sentence('is past its cut-off: the earliest possible date is {earliest}', { earliest })
      : sentence('is not a banking day: the earliest possible date is {earliest}', { earliest });
  const days = { earliest, date, next: nextBankingDay(date) };
  return isPast
    ? sentence(
        'is past its cut-off: the earliest possible date is {earliest}, the next one after {date} is {next}',
        days,
      )
    : sentence(
        'is not a banking day: the earliest possible date is {earliest}, the next one after {date} is {next}',
        days,
      );
}
