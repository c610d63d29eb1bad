import { HolidaysNotLoaded } from './bank-holidays.ts';
import {
  bankingDaysAfter,
  bankingDaysBefore,
  expectedBankingDaysAfter,
  expectedBankingDaysBefore,
  isBankingDay,
  isExpectedOpen,
  nextBankingDay,
  rollBackToBankingDay,
} from './banking-day.ts';
import { dateInLosAngeles, type Instant, instantInLosAngeles } from './los-angeles-time.ts';
import { dateText, type PlainDate } from './plain-date.ts';
import { isSameDay, leadOfSpeed } from './speeds.ts';

const HOUR_OF_DAY = 14;

/**
 * FedACH takes same-day entries until 11:45 in Los Angeles (14:45 Eastern) and settles them at 14:00. The
 * bank and the exchange of files need time before that.
 */
const SAME_DAY_CUT_OFF_HOUR = 9;
const SAME_DAY_PAY_OUT_HOUR = 10;
const SAME_DAY_END_HOUR = 11;

const LEAD_BANKING_DAYS = leadOfSpeed.two_day;

/**
 * The cut-off of a payrun: 14:00 in Los Angeles, this many banking days before the check date. On the check
 * date itself it is 9:00.
 */
export function cutOffAt(checkOn: PlainDate, leadBankingDays: number = LEAD_BANKING_DAYS): Instant {
  const hour = isSameDay(leadBankingDays) ? SAME_DAY_CUT_OFF_HOUR : HOUR_OF_DAY;
  return instantInLosAngeles(bankingDaysBefore(checkOn, leadBankingDays), hour);
}

/**
 * The instant at which pay leaves, so that it arrives on its check date: 14:00 in Los Angeles on the
 * banking day before. At the speed same_day pay leaves on the check date itself, at 10:00.
 */
export function payOutAt(checkOn: PlainDate, leadBankingDays: number = LEAD_BANKING_DAYS): Instant {
  if (isSameDay(leadBankingDays)) return instantInLosAngeles(checkOn, SAME_DAY_PAY_OUT_HOUR);
  return instantInLosAngeles(expectedBankingDaysBefore(checkOn, 1), HOUR_OF_DAY);
}

/** Banks may return a debit until the second banking day after it takes effect (Nacha: R01, R09). */
const RETURN_BANKING_DAYS = 2;

/** When banks can no longer return a debit that takes effect on a day. */
export const returnsEndAt = (debitOn: PlainDate): Instant =>
  settlementAt(expectedBankingDaysAfter(debitOn, RETURN_BANKING_DAYS));

/**
 * Whether pay waits until banks can no longer return the debit. It does at four_day, and leaves earlier at
 * other speeds.
 */
export const waitsForReturns = (leadBankingDays: number | undefined): boolean =>
  leadBankingDays === leadOfSpeed.four_day;

/** An entry that a bank settles on a day has arrived at 14:00 in Los Angeles. */
export const settlementAt = (day: PlainDate): Instant => instantInLosAngeles(day, HOUR_OF_DAY);

/** The day on which the company is debited: the day of the cut-off, or the banking day after it. */
export function debitDateOf(checkOn: PlainDate, leadBankingDays: number): PlainDate {
  if (isSameDay(leadBankingDays)) return rollBackToBankingDay(checkOn);
  return nextBankingDay(bankingDaysBefore(checkOn, leadBankingDays));
}

/** Whether the bank still takes entries that settle on the present day. */
export function takesSameDay(now: Instant): boolean {
  const today = dateInLosAngeles(now);
  return isExpectedOpen(today) && now < instantInLosAngeles(today, SAME_DAY_END_HOUR);
}

export type CheckDateRefusal = 'not a banking day' | 'past its cut-off';

/** Whether a check date a caller sends can still be paid at this instant; undefined when it can. */
export function checkDateRefusal(
  checkOn: PlainDate,
  now: Instant,
  leadBankingDays: number = LEAD_BANKING_DAYS,
): CheckDateRefusal | undefined {
  if (!isBankingDay(checkOn)) return 'not a banking day';
  return now >= cutOffAt(checkOn, leadBankingDays) ? 'past its cut-off' : undefined;
}

/** The first check date whose cut-off is still ahead at this instant. */
export function earliestCheckDate(now: Instant, leadBankingDays: number = LEAD_BANKING_DAYS): PlainDate {
  let checkOn = bankingDaysAfter(dateInLosAngeles(now), leadBankingDays);
  while (now >= cutOffAt(checkOn, leadBankingDays)) checkOn = nextBankingDay(checkOn);
  return checkOn;
}

/**
 * The first day whose cut-off may be ahead: that check date, or the first day of a year whose holidays are
 * not known. Open work of earlier days is computed and paid then too. /
 */
export function firstOpenDay(now: Instant, leadBankingDays?: number): PlainDate {
  try {
    return earliestCheckDate(now, leadBankingDays);
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    return dateText(error.year, 1, 1);
  }
}
