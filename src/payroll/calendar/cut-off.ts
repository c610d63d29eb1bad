import { bankingDaysAfter, bankingDaysBefore, isBankingDay, nextBankingDay } from './banking-day.ts';
import { dateInLosAngeles, type Instant, instantInLosAngeles } from './los-angeles-time.ts';
import type { PlainDate } from './plain-date.ts';

const HOUR_OF_DAY = 14;

/** The usual lead of a payroll's ACH credits; a company with returned debits may be set to four. */
const LEAD_BANKING_DAYS = 2;

/** The cut-off of a payrun: 14:00 in Los Angeles, this many banking days before the check date. */
export function cutOffAt(checkOn: PlainDate, leadBankingDays = LEAD_BANKING_DAYS): Instant {
  return instantInLosAngeles(bankingDaysBefore(checkOn, leadBankingDays), HOUR_OF_DAY);
}

/** The instant a check is paid: 14:00 in Los Angeles on its check date. */
export function payOutAt(checkOn: PlainDate): Instant {
  return instantInLosAngeles(checkOn, HOUR_OF_DAY);
}

type CheckDateRefusal = 'not a banking day' | 'past its cut-off';

/** Whether a check date a caller sends can still be paid at this instant; undefined when it can. */
export function checkDateRefusal(
  checkOn: PlainDate,
  now: Instant,
  leadBankingDays = LEAD_BANKING_DAYS,
): CheckDateRefusal | undefined {
  if (!isBankingDay(checkOn)) return 'not a banking day';
  return now >= cutOffAt(checkOn, leadBankingDays) ? 'past its cut-off' : undefined;
}

/** The first check date whose cut-off is still ahead at this instant. */
export function earliestCheckDate(now: Instant, leadBankingDays = LEAD_BANKING_DAYS): PlainDate {
  let checkOn = bankingDaysAfter(dateInLosAngeles(now), leadBankingDays);
  while (now >= cutOffAt(checkOn, leadBankingDays)) checkOn = nextBankingDay(checkOn);
  return checkOn;
}
