import { PAY_SCHEDULES, type PaySchedule } from './pay-schedule.ts';
import {
  type DayNumber,
  dayNumber,
  dayOfMonth,
  isDayNumber,
  isPlainDate,
  lastOfMonth,
  type PlainDate,
  plainDate,
} from './plain-date.ts';

/**
 * A period needs no row: its id carries schedule and start. Clients treat it as opaque, and a checksum stops
 * a mistyped or invented id from naming a period. Ids of one schedule sort as their starts do. Layout: 'rp_',
 * 5 base-32 digits of schedule and day, 6 of checksum. Issued ids stay in partners' records: never change it.
 */
const PREFIX = 'rp_';
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODES: Readonly<Record<PaySchedule, number>> = {
  daily: 1,
  weekly: 2,
  biweekly: 3,
  semimonthly: 4,
  monthly: 5,
};
const DAYS_PER_CODE = 2 ** 22;
const FIRST_DAY: DayNumber = dayNumber('0001-01-01');
const PLACE_DIGITS = 5;
const CHECK_DIGITS = 6;

export function payPeriodId(schedule: PaySchedule, start: PlainDate): string {
  const place = digitsOf(CODES[schedule] * DAYS_PER_CODE + dayNumber(start) - FIRST_DAY, PLACE_DIGITS);
  return `${PREFIX}${place}${digitsOf(checksum(`${schedule} ${start}`), CHECK_DIGITS)}`;
}

/** Schedule and start of an id written by payPeriodId; undefined for any other text. */
function readPayPeriodId(id: string): { schedule: PaySchedule; start: PlainDate } | undefined {
  const place = numberOf(id.slice(PREFIX.length, PREFIX.length + PLACE_DIGITS));
  const schedule = PAY_SCHEDULES.find((name) => CODES[name] === Math.floor(place / DAYS_PER_CODE));
  const day = (place % DAYS_PER_CODE) + FIRST_DAY;
  if (!schedule || !isDayNumber(day)) return undefined;
  const start = plainDate(day);
  return payPeriodId(schedule, start) === id ? { schedule, start } : undefined;
}

/** FNV-1a, its 32 bits folded to 30. */
function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 30)) & 0x3fffffff;
}

function digitsOf(value: number, count: number): string {
  let [rest, text] = [value, ''];
  for (let written = 0; written < count; written += 1) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function numberOf(digits: string): number {
  return [...digits].reduce((value, digit) => value * 32 + DIGITS.indexOf(digit), 0);
}

/** A reporting period: derived, never stored. Both bounds are inclusive. */
export type PayPeriod = {
  readonly id: string;
  readonly schedule: PaySchedule;
  readonly start: PlainDate;
  readonly end: PlainDate;
};

/** The period that starts that day; undefined when none does, or when it would end after the calendar. */
export function payPeriodFrom(schedule: PaySchedule, start: PlainDate): PayPeriod | undefined {
  const end = isPlainDate(start) ? endOf(schedule, start) : undefined;
  return end ? { id: payPeriodId(schedule, start), schedule, start, end } : undefined;
}

/** The period that an id names; undefined for an id that the service cannot have issued. */
export function payPeriodOf(id: string): PayPeriod | undefined {
  const named = readPayPeriodId(id);
  return named && payPeriodFrom(named.schedule, named.start);
}

function endOf(schedule: PaySchedule, start: PlainDate): PlainDate | undefined {
  switch (schedule) {
    case 'daily':
      return start;
    case 'weekly':
      return endAfter(start, 7);
    case 'biweekly':
      return endAfter(start, 14);
    case 'semimonthly':
      return dayOfMonth(start) === 1
        ? endAfter(start, 15)
        : dayOfMonth(start) === 16
          ? lastOfMonth(start)
          : undefined;
    case 'monthly':
      return dayOfMonth(start) === 1 ? lastOfMonth(start) : undefined;
  }
}

function endAfter(start: PlainDate, days: number): PlainDate | undefined {
  const end = dayNumber(start) + days - 1;
  return isDayNumber(end) ? plainDate(end) : undefined;
}
