import holidays from './federal-reserve-holidays.json' with { type: 'json' };
import { addDays, dayNumber, type PlainDate, weekdayOf, yearOf } from './plain-date.ts';

const CLOSED: Readonly<Record<string, Readonly<Record<string, string>>>> = holidays.closed;

/** No holidays are loaded for the year, so its banking days are unknown. */
export class HolidaysNotLoaded extends RangeError {
  readonly year: number;
  constructor(year: number) {
    const years = Object.keys(CLOSED);
    super(`the Federal Reserve's holidays of ${year} are not loaded (known: ${years[0]} to ${years.at(-1)})`);
    this.name = 'HolidaysNotLoaded';
    this.year = year;
  }
}

/** Why the Federal Reserve Banks settle nothing that day: the holiday's name, 'Saturday' or 'Sunday'. */
export function closedBecause(date: PlainDate): string | undefined {
  const day = weekdayOf(dayNumber(date));
  const year = yearOf(date);
  const closed = CLOSED[String(year)];
  if (!closed) throw new HolidaysNotLoaded(year);
  return closed[date] ?? (day === 0 ? 'Sunday' : day === 6 ? 'Saturday' : undefined);
}

export function isBankingDay(date: PlainDate): boolean {
  return closedBecause(date) === undefined;
}

/** The nth banking day before a date, which itself need not be one; n = 0 rolls a closed day back. */
export function bankingDaysBefore(date: PlainDate, n: number): PlainDate {
  return walk(date, n, -1);
}

/** The nth banking day after a date, which itself need not be one; n = 0 rolls a closed day forward. */
export function bankingDaysAfter(date: PlainDate, n: number): PlainDate {
  return walk(date, n, 1);
}

export function nextBankingDay(date: PlainDate): PlainDate {
  return bankingDaysAfter(date, 1);
}

/** A derived pay date is the date itself or, on a closed day, the banking day before: never late. */
export function rollBackToBankingDay(date: PlainDate): PlainDate {
  return bankingDaysBefore(date, 0);
}

function walk(from: PlainDate, n: number, step: 1 | -1): PlainDate {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`${n} is not a number of banking days`);
  let [date, left] = [from, n];
  while (left > 0 || !isBankingDay(date)) {
    date = addDays(date, step);
    if (isBankingDay(date)) left -= 1;
  }
  return date;
}
