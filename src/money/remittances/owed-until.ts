import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';

/** What became owed to an agency on a day, less what was sent for it. */
type OfDay = { readonly day: PlainDate; readonly cents: bigint };

/**
 * What is owed up to the end of a period, in cents; negative for what was sent too much. A deposit counts for
 * the last day of its period. One of a later day may have paid a part of what is owed here: that is not owed
 * again.
 */
export function owedUntil(booked: readonly OfDay[], end: PlainDate): bigint {
  let sum = booked.reduce((all, { day, cents }) => (day <= end ? all + cents : all), 0n);
  let least = sum;
  for (const { cents } of booked
    .filter(({ day }) => day > end)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    sum += cents;
    if (sum < least) least = sum;
  }
  return least;
}
