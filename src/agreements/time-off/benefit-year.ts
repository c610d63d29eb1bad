import { isPlainDate, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';

/**
 * The first day of the benefit year that contains a day. In a year without February 29, it is March 1
 * instead.
 */
export function benefitYearOf(yearStart: string, day: PlainDate): PlainDate {
  const own = firstDayIn(yearOf(day), yearStart);
  return own <= day ? own : firstDayIn(yearOf(day) - 1, yearStart);
}

/** The first day of the benefit year after the one that begins on this day. */
export const nextBenefitYear = (yearStart: string, first: PlainDate): PlainDate =>
  firstDayIn(yearOf(first) + 1, yearStart);

function firstDayIn(year: number, yearStart: string): PlainDate {
  const prefix = String(year).padStart(4, '0');
  const day = `${prefix}-${yearStart}`;
  return isPlainDate(day) ? day : `${prefix}-03-01`;
}
