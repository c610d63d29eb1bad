/** A real day of the Gregorian calendar as 'YYYY-MM-DD', years 0001 to 9999. Compares correctly as text. */
export type PlainDate = string;

/** Whole days since 1970-01-01, which is day 0. */
export type DayNumber = number;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_DAY: DayNumber = -719_162;
const LAST_DAY: DayNumber = 2_932_896;
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

export function isPlainDate(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** Throws RangeError for a text that is no calendar day. */
export function dayNumber(date: PlainDate): DayNumber {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`"${date}" is not a day of the calendar (YYYY-MM-DD)`);
  return dayOf(parts.year, parts.month, parts.day);
}

/** Throws RangeError outside 0001-01-01 to 9999-12-31. */
export function plainDate(day: DayNumber): PlainDate {
  if (!isDayNumber(day)) throw new RangeError(`day ${day} lies outside the years 0001 to 9999`);
  let year = 1970 + Math.floor((day * 400) / 146_097);
  while (dayOf(year, 1, 1) > day) year -= 1;
  while (dayOf(year + 1, 1, 1) <= day) year += 1;
  let month = 12;
  while (dayOf(year, month, 1) > day) month -= 1;
  return dateText(year, month, day - dayOf(year, month, 1) + 1);
}

/** The day, or the first or last one of the calendar if it lies outside: for the end of a range. */
export function nearestDate(day: DayNumber): PlainDate {
  return plainDate(Math.min(Math.max(day, FIRST_DAY), LAST_DAY));
}

/** As addDays; the first or last day of the calendar instead of one outside, for days that people state. */
export const addDaysWithin = (date: PlainDate, days: number): PlainDate =>
  nearestDate(dayNumber(date) + days);

export function isDayNumber(day: number): boolean {
  return Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(dayNumber(date) + days);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: PlainDate): number {
  return weekdayOf(dayNumber(date));
}

export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}

export function dayOfMonth(date: PlainDate): number {
  return Number(date.slice(8, 10));
}

export function lastOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}${daysInMonth(yearOf(date), Number(date.slice(5, 7)))}`;
}

export function dateText(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function partsOf(text: string) {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? { year, month, day } : undefined;
}

function daysInMonth(year: number, month: number): number {
  return month === 12 ? 31 : dayOf(year, month + 1, 1) - dayOf(year, month, 1);
}

function dayOf(year: number, month: number, day: number): DayNumber {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const leapDayPassed = month > 2 && isLeapYear(year) ? 1 : 0;
  return FIRST_DAY + before * 365 + leapDays + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDayPassed + day - 1;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);

/** Dates compare as text; a person who was born on February 29 is a year older on March 1 of other years. */
export const isUnder = (age: number, birthDate: PlainDate, day: PlainDate): boolean =>
  day < `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
