import { isWeekend, legalHolidays } from '../payroll/calendar/legal-holidays.ts';
import { isPlainDate, type PlainDate } from '../payroll/calendar/plain-date.ts';
import type { Bundle } from './format/bundle.ts';
import type { Problem } from './problem.ts';

/** Bank holidays on no day of their year, on a weekend, or without one that the law has. */
export function problemsOfBankHolidays({ bankHolidays }: Bundle): Problem[] {
  return Object.entries(bankHolidays?.closed ?? {}).flatMap(([year, closed]) => {
    const path = `bankHolidays.closed.${year}`;
    const days = Object.keys(closed).flatMap((day) =>
      problemOfDay(day, year).map((problem) => ({ path, problem })),
    );
    if (days.length) return days;
    const absent = legalHolidays(Number(year)).filter((day) => !Object.hasOwn(closed, day));
    return absent.length
      ? [{ path, problem: `must have ${absent.join(', ')}: Banks are closed by 5 USC 6103(a)` }]
      : [];
  });
}

function problemOfDay(day: PlainDate, year: string): string[] {
  if (!isPlainDate(day)) return [`must have days of the calendar: ${day} is none`];
  if (!day.startsWith(year)) return [`must have days of ${year}: ${day} is none`];
  return isWeekend(day) ? [`must have no Saturday or Sunday, when Banks are closed anyway: ${day}`] : [];
}
