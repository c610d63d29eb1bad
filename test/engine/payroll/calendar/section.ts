import type { CalendarSection } from '../../../../src/engine/payroll/calendar/calendar-sections.ts';
import { payPeriodFrom } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import type { PaySchedule } from '../../../../src/engine/payroll/calendar/pay-schedule.ts';

/** A section of a pay calendar by the first day of its first period and its first payday. */
export const section = (schedule: PaySchedule, start: string, firstDate: string): CalendarSection => {
  const firstPeriod = payPeriodFrom(schedule, start);
  if (!firstPeriod) throw new Error(`no ${schedule} period starts on ${start}`);
  return { schedule, firstPeriod, firstDate };
};
