/** Rows of figures. Each applies from its day until the next row of its list begins. */
import type { PlainDate } from './calendar/plain-date.ts';

type Row = { readonly effectiveFrom: PlainDate };

/** The row in force on a date: the latest that has begun; undefined before the first. */
export const inForce = <Each extends Row>(rows: readonly Each[], on: PlainDate): Each | undefined =>
  rows.findLast(({ effectiveFrom }) => effectiveFrom <= on);

/** The same, but the first row also applies before its day. Undefined without rows. */
export const inForceOrFirst = <Each extends Row>(rows: readonly Each[], on: PlainDate): Each | undefined =>
  inForce(rows, on) ?? rows[0];

type Confirmed = { readonly confirmedThrough?: PlainDate | undefined };

/** Flags an earlier year's figure that replaces one that is not loaded. */
export function outdated({ confirmedThrough }: Confirmed, what: string, on: PlainDate): string[] {
  if (confirmedThrough === undefined || on <= confirmedThrough) return [];
  return [`the ${what} of ${on.slice(0, 4)} is not loaded: that of ${confirmedThrough.slice(0, 4)} is used`];
}
