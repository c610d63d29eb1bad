import {
  addDays,
  dateText,
  lastOfMonth,
  type PlainDate,
  yearOf,
} from '../../../engine/payroll/calendar/plain-date.ts';

export type Quarter = { readonly year: number; readonly quarter: number };

export const firstDayOf = ({ year, quarter }: Quarter): PlainDate => dateText(year, 3 * quarter - 2, 1);
export const lastDayOf = ({ year, quarter }: Quarter): PlainDate =>
  lastOfMonth(dateText(year, 3 * quarter, 1));
/** The 12th of the quarter's last month. Line 1 counts employees whose pay period includes it. */
export const twelfthOf = ({ year, quarter }: Quarter): PlainDate => dateText(year, 3 * quarter, 12);

export const monthOf = (date: PlainDate): string => date.slice(0, 7);
export const quarterOf = (date: PlainDate): Quarter => ({
  year: yearOf(date),
  quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
});
export const isWithin = (quarter: Quarter, date: PlainDate): boolean =>
  date >= firstDayOf(quarter) && date <= lastDayOf(quarter);

/** The quarter that begins the day after this one ends. */
export const nextQuarter = (quarter: Quarter): Quarter => quarterOf(addDays(lastDayOf(quarter), 1));
