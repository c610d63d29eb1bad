import { addDays, dateText, type PlainDate, weekday } from './plain-date.ts';

export const isWeekend = (day: PlainDate): boolean => weekday(day) % 6 === 0;

/** 5 USC 6103(a), as the Banks observe it: a Sunday's holiday on Monday, a Saturday's not at all. */
export function legalHolidays(year: number): PlainDate[] {
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
