import {
  type DayNumber,
  dateText,
  dayNumber,
  type PlainDate,
  plainDate,
  weekdayOf,
  yearOf,
} from './plain-date.ts';

/**
 * Local time in Los Angeles, computed from the rule instead of a time-zone database, so that a cut-off never
 * depends on a machine's data. Pacific standard time is UTC-8; one hour ahead from the second Sunday of March
 * 02:00 to the first Sunday of November 02:00, 15 USC 260a as amended by Pub. L. 109-58 section 110, in force
 * since 2007. Before 2007 other dates held, so earlier years are refused.
 */

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

export type WallTime = {
  readonly date: PlainDate;
  /** 'HH:mm:ss', 24 hours. */
  readonly time: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STANDARD_OFFSET = -8 * HOUR;
const DAYLIGHT_OFFSET = -7 * HOUR;
const FIRST_YEAR = 2007;

/** Throws RangeError before 2007. */
export function wallTimeInLosAngeles(at: Instant): WallTime {
  const local = at + offsetAt(at);
  const day = Math.floor(local / DAY);
  return { date: requireKnownYear(plainDate(day)), time: timeText(local - day * DAY) };
}

export function dateInLosAngeles(at: Instant): PlainDate {
  return wallTimeInLosAngeles(at).date;
}

/**
 * The instant of a wall-clock hour. An hour that daylight saving skips (02:xx in March) is read an hour
 * later, one that it repeats (01:xx in November) as the first of the two. Throws RangeError before 2007.
 */
export function instantInLosAngeles(date: PlainDate, hour: number, minute = 0): Instant {
  const local = dayNumber(requireKnownYear(date)) * DAY + hour * HOUR + minute * 60_000;
  const asDaylight = local - DAYLIGHT_OFFSET;
  return offsetAt(asDaylight) === DAYLIGHT_OFFSET ? asDaylight : local - STANDARD_OFFSET;
}

function offsetAt(at: Instant): number {
  const year = yearOf(plainDate(Math.floor((at + STANDARD_OFFSET) / DAY)));
  const { begins, ends } = daylightTimeOf(year);
  return at >= begins && at < ends ? DAYLIGHT_OFFSET : STANDARD_OFFSET;
}

type DaylightTime = { readonly begins: Instant; readonly ends: Instant };

const keptYears = new Map<number, DaylightTime>();

/** When daylight time begins and ends in a year: kept, because every date of a response needs it. */
function daylightTimeOf(year: number): DaylightTime {
  const kept = keptYears.get(year);
  if (kept) return kept;
  const daylightTime = {
    begins: sundayOnOrAfter(dateText(year, 3, 8)) * DAY + 2 * HOUR - STANDARD_OFFSET,
    ends: sundayOnOrAfter(dateText(year, 11, 1)) * DAY + 2 * HOUR - DAYLIGHT_OFFSET,
  };
  keptYears.set(year, daylightTime);
  return daylightTime;
}

function requireKnownYear(date: PlainDate): PlainDate {
  if (yearOf(date) >= FIRST_YEAR) return date;
  throw new RangeError(`Los Angeles time is known from ${FIRST_YEAR} on, not on ${date}`);
}

function sundayOnOrAfter(date: PlainDate): DayNumber {
  const day = dayNumber(date);
  return day + ((7 - weekdayOf(day)) % 7);
}

function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(seconds / 3600))}:${pair(Math.floor(seconds / 60) % 60)}:${pair(seconds % 60)}`;
}
