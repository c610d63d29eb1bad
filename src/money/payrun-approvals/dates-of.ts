import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import { isBankingDay, nextBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';

const path = ['checkDate'];

/** The cut-off of a payday. Refuses a day on which nobody can be paid. */
export function cutOffOf(checkDate: PlainDate, leadBankingDays: number): Date {
  try {
    if (isBankingDay(checkDate)) return new Date(cutOffAt(checkDate, leadBankingDays));
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw new Fault('MALFORMED', {
      path,
      problem: `is in ${error.year}, whose bank holidays are not known`,
    });
  }
  const next = nextBankingDay(checkDate);
  throw new Fault('CLOSED_DATE', { path, problem: `is not a banking day: the next one is ${next}` });
}
