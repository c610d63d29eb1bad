import { expectedBankingDaysAfter, expectedBankingDaysBefore } from './banking-day.ts';
import { payOutAt, returnsEndAt, settlementAt, takesSameDay, waitsForReturns } from './cut-off.ts';
import { dateInLosAngeles, type Instant } from './los-angeles-time.ts';
import { laterOf, type PlainDate } from './plain-date.ts';
import { isSameDay } from './speeds.ts';

/** The largest amount of a same-day entry (Nacha, since 2022-03-18): 1,000,000.00. */
export const mostSameDayCents = 100_000_000;

type Entry = { readonly amountCents: number; readonly leadBankingDays: number | undefined };

/**
 * The effective day of an entry that the bank gets now: the next banking day, or the present one at the speed
 * same_day, while the bank takes such entries. Prenotes never use the same-day windows.
 */
export function effectiveDay(now: Instant, { amountCents, leadBankingDays }: Entry): PlainDate {
  const today = dateInLosAngeles(now);
  const isEligible = amountCents > 0 && amountCents <= mostSameDayCents;
  const isToday = isEligible && isSameDay(leadBankingDays) && takesSameDay(now);
  return isToday ? today : expectedBankingDaysAfter(today, 1);
}

type Pay = Entry & {
  readonly checkDate: PlainDate;
  /**
   * The latest day on which a debit of its payrun takes effect; '' for none, undefined before it is drawn.
   */
  readonly debitOn?: PlainDate | undefined;
  /** Whether the pay waits until banks can no longer return its debits, at any speed. */
  readonly isHeldForReturns?: boolean;
};

/**
 * The day on which pay arrives when nothing else keeps it: its check date, or the first possible day after
 * it. Pay never arrives before the debit that funds it. At four_day it leaves once banks can no longer return
 * that debit.
 */
export function arrivalOf(
  now: Instant,
  { checkDate, debitOn, isHeldForReturns = false, ...entry }: Pay,
): PlainDate {
  const { leadBankingDays } = entry;
  const drawnOn = debitOn ?? drawnAt(now, checkDate, entry);
  const isWaiting = isHeldForReturns || waitsForReturns(leadBankingDays);
  const returnsEnd = drawnOn && isWaiting ? returnsEndAt(drawnOn) : 0;
  const leavesAt = Math.max(now, payOutAt(checkDate, leadBankingDays), returnsEnd);
  return laterOf(laterOf(checkDate, debitOn ?? checkDate), effectiveDay(leavesAt, entry));
}

/** The effective day of a debit that is drawn at the cut-off, or now if the cut-off has passed. */
function drawnAt(now: Instant, checkDate: PlainDate, entry: Entry): PlainDate {
  const cutOffOn = expectedBankingDaysBefore(checkDate, entry.leadBankingDays ?? 0);
  return effectiveDay(Math.max(now, settlementAt(cutOffOn)), entry);
}
