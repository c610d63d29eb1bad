import { addDays, dateText, isPlainDate, type PlainDate, weekday } from '../payroll/calendar/plain-date.ts';
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

const isWeekend = (day: PlainDate): boolean => weekday(day) % 6 === 0;

/** 5 USC 6103(a), as the Banks observe it: a Sunday's holiday on Monday, a Saturday's not at all. */
function legalHolidays(year: number): PlainDate[] {
  const fixed = [
    dateText(year, 1, 1),
    dateText(year, 6, 19),
    dateText(year, 7, 4),
    dateText(year, 11, 11),
    dateText(year, 12, 25),
  ].map((day) => (weekday(day) === 0 ? addDays(day, 1) : day));
  const mondays = [
    weekdayFrom(dateText(year, 1, 15), 1),
    weekdayFrom(dateText(year, 2, 15), 1),
    weekdayFrom(dateText(year, 5, 25), 1),
    weekdayFrom(dateText(year, 9, 1), 1),
    weekdayFrom(dateText(year, 10, 8), 1),
  ];
  const thanksgiving = weekdayFrom(dateText(year, 11, 22), 4);
  return [...fixed, ...mondays, thanksgiving].filter((day) => !isWeekend(day)).sort();
}

/** The first such day of the week from a day on; 0 is Sunday. */
const weekdayFrom = (day: PlainDate, wanted: number): PlainDate =>
  addDays(day, (wanted - weekday(day) + 7) % 7);
