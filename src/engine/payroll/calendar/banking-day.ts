import { type BankHolidays, whereKnown } from './bank-holidays.ts';
import { isWeekend, legalHolidays } from './legal-holidays.ts';
import { addDaysWithin, dayNumber, type PlainDate, weekdayOf, yearOf } from './plain-date.ts';
import { shippedBankHolidays } from './shipped-bank-holidays.ts';

type HolidaysOf = (date: PlainDate) => BankHolidays | undefined;

let source: HolidaysOf = () => undefined;
const holidaysOf = (date: PlainDate) => source(date) ?? shippedBankHolidays;

/**
 * From now on this function returns the holidays of a day. If it returns none, the shipped holidays apply.
 */
export function takeBankHolidaysFrom(other: HolidaysOf): void {
  source = other;
}

/**
 * Why the Federal Reserve Banks settle nothing that day: the holiday's name, 'Saturday' or 'Sunday'. Throws
 * HolidaysNotLoaded.
 */
export function closedBecause(date: PlainDate): string | undefined {
  const holiday = holidaysOf(date).on(date);
  const day = weekdayOf(dayNumber(date));
  return holiday ?? (day === 0 ? 'Sunday' : day === 6 ? 'Saturday' : undefined);
}

export function isBankingDay(date: PlainDate): boolean {
  return closedBecause(date) === undefined;
}

/** Whether banks are open: in a year without loaded holidays, on the days that the law leaves open. */
export function isExpectedOpen(date: PlainDate): boolean {
  const byLaw = () => !isWeekend(date) && !legalHolidays(yearOf(date)).includes(date);
  return whereKnown(() => isBankingDay(date)) ?? byLaw();
}

/** The nth banking day before a date, which itself need not be one; n = 0 rolls a closed day back. */
export function bankingDaysBefore(date: PlainDate, n: number): PlainDate {
  return walk(date, n, -1);
}

/** The nth banking day after a date, which itself need not be one; n = 0 rolls a closed day forward. */
export function bankingDaysAfter(date: PlainDate, n: number): PlainDate {
  return walk(date, n, 1);
}

/**
 * Like bankingDaysAfter, for days that follow a payday: its settlement, and the due days of its deposits and
 * returns. Such a day may lie in a year whose holidays are not loaded yet. That must not stop pay in
 * December. /
 */
export function expectedBankingDaysAfter(date: PlainDate, n: number): PlainDate {
  return walk(date, n, 1, isExpectedOpen);
}

/** Like bankingDaysBefore, for the day on which computed pay leaves. */
export function expectedBankingDaysBefore(date: PlainDate, n: number): PlainDate {
  return walk(date, n, -1, isExpectedOpen);
}

export function nextBankingDay(date: PlainDate): PlainDate {
  return bankingDaysAfter(date, 1);
}

/**
 * A derived pay date is the date itself or, on a closed day, the previous banking day. So it is never late.
 */
export function rollBackToBankingDay(date: PlainDate): PlainDate {
  return bankingDaysBefore(date, 0);
}

/** Ends at the last day of the calendar, or the first one, which people can state. */
function walk(from: PlainDate, n: number, step: 1 | -1, isOpen = isBankingDay): PlainDate {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`${n} is not a number of banking days`);
  let [date, left] = [from, n];
  while (left > 0 || !isOpen(date)) {
    const next = addDaysWithin(date, step);
    if (next === date) return date;
    date = next;
    if (isOpen(date)) left -= 1;
  }
  return date;
}
