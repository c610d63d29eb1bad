import { dayNumber, weekdayOf } from '../calendar/plain-date.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { decimal, times, whole } from '../rational.ts';
import type { EarningEntry } from '../worksheet.ts';
import { isImputed } from './imputed-income.ts';

const HUNDRED = whole(100);

/** The entries of one workweek; all undated ones together stand for the period as a whole. */
export type Workweek = { readonly dated: boolean; readonly entries: EarningEntry[] };

/** 29 CFR 778.105: a workweek is any fixed seven days, so a company may start its own on any weekday. */
export function workweekOf(entry: EarningEntry, startsOn: number): number | undefined {
  if (entry.date === undefined) return undefined;
  const day = dayNumber(entry.date);
  return day - ((weekdayOf(day) - startsOn + 7) % 7);
}

export function groupByWorkweek(entries: readonly EarningEntry[], startsOn: number) {
  const weeks = new Map<number | undefined, Workweek>();
  for (const entry of entries) {
    const key = workweekOf(entry, startsOn);
    const week = weeks.get(key);
    if (week) week.entries.push(entry);
    else weeks.set(key, { dated: key !== undefined, entries: [entry] });
  }
  return weeks;
}

/**
 * Paid leave is not work: its hours count neither as worked nor towards the regular rate (29 CFR 778.218).
 * Neither do hours of a correction, which were paid before and not worked.
 * Hours that a salary covers count once: in the salary's own hours.
 */
export function isWorked(entry: EarningEntry): boolean {
  return (
    entry.hours !== undefined &&
    entry.kind !== 'pto' &&
    entry.kind !== 'sick' &&
    entry.kind !== 'correction' &&
    entry.isCovered !== true
  );
}

/**
 * Hours worked of the check, less those that a correction takes back; undefined where a salary or another
 * amount for work states none.
 */
export function hoursWorked(entries: readonly EarningEntry[], calculator: Calculator): Quantity | undefined {
  const unstated = ({ kind, hours }: EarningEntry) =>
    hours === undefined && (kind === 'salary' || kind === 'regular' || kind === 'flat');
  if (entries.some(unstated)) return undefined;
  const counted = entries.filter((entry) => isWorked(entry) || entry.kind === 'correction');
  return calculator.zero.plusAll(counted.map((entry) => hoursOf(entry, calculator)));
}

export function isPremium(entry: EarningEntry): boolean {
  return entry.kind === 'overtime' || entry.kind === 'double_time';
}

/**
 * 29 CFR 778.200, 778.214, 778.224: tips, leave, reimbursements, discretionary bonuses and benefits are no
 * remuneration for hours worked. Corrections and retroactive pay are of the pay of earlier workweeks.
 */
export function isRemuneration(entry: EarningEntry): boolean {
  switch (entry.kind) {
    case 'pto':
    case 'sick':
    case 'tips':
    case 'cash_tips':
    case 'reimbursement':
    case 'correction':
    case 'retroactive':
      return false;
    case 'bonus':
      return entry.discretionary !== true;
    default:
      return !isImputed(entry.kind);
  }
}

export function hoursOf(entry: EarningEntry, calculator: Calculator): Quantity {
  return calculator.fact(`hours (${entry.kind})`, decimal(entry.hours ?? '0'));
}

/** Dollars per hour as text, in cents per hour. */
export function hourly(rate: string, label: string, calculator: Calculator): Quantity {
  return calculator.fact(label, times(decimal(rate), HUNDRED));
}
