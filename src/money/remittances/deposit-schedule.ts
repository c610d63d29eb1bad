/** The due dates of deposits, by the thresholds of the bundle and the days of deposit-days.json. */
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import {
  addDays,
  dateText,
  lastOfMonth,
  type PlainDate,
  weekday,
  yearOf,
} from '../../engine/payroll/calendar/plain-date.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import { dollarsOf } from '../../engine/payroll/taxes/figure.ts';
import { irs940, irs941, irs943, irs945 } from '../ledger/tax-agency.ts';
import days from './deposit-days.json' with { type: 'json' };

export type Obligation = 'tax_payable' | 'garnishment_payable' | 'benefit_payable';
export type Depositor = 'monthly' | 'semiweekly';

/** A deposit period, both days inclusive, and the due date of its deposit. */
export type Period = { readonly start: PlainDate; readonly end: PlainDate; readonly dueOn: PlainDate };

/** Closed days move a deposit to the next banking day (26 USC 7503, 26 CFR 31.6302-1(c)(4)). */
export function periodOf(
  account: Obligation,
  agency: string,
  checkDate: PlainDate,
  depositor: Depositor,
): Period {
  if (account === 'garnishment_payable') return single(checkDate, days.supportDays.value);
  if (account === 'benefit_payable') return single(checkDate, days.planDays.value);
  if (agency === irs940) return quarterOf(checkDate);
  return depositor === 'monthly' ? monthOf(checkDate) : halfWeekOf(checkDate);
}

const single = (day: PlainDate, after: number): Period => ({
  start: day,
  end: day,
  dueOn: expectedBankingDaysAfter(day, after),
});

const startOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 8)}01`;

function monthOf(day: PlainDate): Period {
  const end = lastOfMonth(day);
  return {
    start: startOfMonth(day),
    end,
    dueOn: expectedBankingDaysAfter(addDays(end, days.monthlyDay.value), 0),
  };
}

/**
 * Pay of Wednesday to Friday is due the next Wednesday, of Saturday to Tuesday the next Friday. A period that
 * spans two quarters makes two deposits, one for each return, due on the same day (26 CFR
 * 31.6302-1(c)(2)(ii)).
 */
function halfWeekOf(day: PlainDate): Period {
  const since = (weekday(day) + 4) % 7; // days since Wednesday
  const [start, length] = since < 3 ? [addDays(day, -since), 3] : [addDays(day, 3 - since), 4];
  const end = addDays(start, length - 1);
  const dueWeekday = expectedBankingDaysAfter(addDays(end, length === 3 ? 5 : 3), 0);
  const earliest = expectedBankingDaysAfter(end, days.daysAfterPeriod.value);
  const quarter = quarterOf(day);
  return {
    start: start > quarter.start ? start : quarter.start,
    end: end < quarter.end ? end : quarter.end,
    dueOn: dueWeekday > earliest ? dueWeekday : earliest,
  };
}

/** Federal unemployment tax is due by the end of the month after the quarter. */
export function quarterOf(day: PlainDate): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const start = dateText(yearOf(day), first, 1);
  const end = lastOfMonth(dateText(yearOf(day), first + 2, 1));
  return { start, end, dueOn: expectedBankingDaysAfter(lastOfMonth(addDays(end, 1)), 0) };
}

/** A small amount is carried to the next quarter of the year; the last quarter's is paid with the return. */
export const isCarried = (agency: string, periodEnd: PlainDate, owedCents: bigint): boolean =>
  agency === irs940 &&
  !periodEnd.endsWith('-12-31') &&
  owedCents <= centsOf(currentFigures().thresholdsOn(periodEnd).futaDeposits.above);

export const centsOf = (dollars: string): bigint => BigInt(halfUp(dollarsOf(dollars)));

/** The calendar year before the last one: Form 943 by 26 CFR 31.6302-1(g)(2), Form 945 by 31.6302-4(c). */
const lookbackOfYear = (year: number) => ({
  start: dateText(year - 2, 1, 1),
  end: dateText(year - 2, 12, 31),
});

/** The lookback period: its taxes decide the deposit schedule of a year. */
export const lookbackOf = (year: number, agency: string = irs941) =>
  agency === irs943 || agency === irs945 ? lookbackOfYear(year) : lookbackOf941(year);

const lookbackOf941 = (year: number) => ({
  start: dateText(year - 2, 7, 1),
  end: dateText(year - 1, 6, 30),
});
/** A monthly depositor of a year reported no more in its lookback period: 26 CFR 31.6302-1(b)(2)(ii). */
export const depositorOf = (lookbackCents: bigint, year: number): Depositor => {
  const { lookbackMost } = currentFigures().thresholdsOn(dateText(year, 1, 1)).deposits;
  return lookbackCents <= centsOf(lookbackMost) ? 'monthly' : 'semiweekly';
};

/** Whether what has accumulated in a period is due at once: 26 CFR 31.6302-1(c)(3). */
export const isDueAtOnce = (accumulatedCents: bigint, day: PlainDate): boolean =>
  accumulatedCents >= centsOf(currentFigures().thresholdsOn(day).deposits.nextDay);

/** The period; once a large amount has accumulated, it ends and is due on the next banking day. */
export const withNextDayRule = (period: Period, accumulatedCents: bigint, checkDate: PlainDate): Period =>
  isDueAtOnce(accumulatedCents, checkDate)
    ? { ...period, end: checkDate, dueOn: expectedBankingDaysAfter(checkDate, 1) }
    : period;
