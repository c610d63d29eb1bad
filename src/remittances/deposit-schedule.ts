/** On which day what is owed has to be sent. Pure; figures and sources in deposit-days.json. */
import { irs940 } from '../ledger/tax-agency.ts';
import { bankingDaysAfter, HolidaysNotLoaded } from '../payroll/calendar/banking-day.ts';
import {
  addDays,
  dateText,
  lastOfMonth,
  type PlainDate,
  weekday,
  yearOf,
} from '../payroll/calendar/plain-date.ts';
import days from './deposit-days.json' with { type: 'json' };

export type Obligation = 'tax_payable' | 'garnishment_payable' | 'benefit_payable';
export type Depositor = 'monthly' | 'semiweekly';

/** The days whose liabilities go together, both inclusive, and the day by which they are sent. */
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

/**
 * The nth banking day after a date, 0 rolling a closed one forward. Where the holidays of a year are unknown
 * days are counted as they come: a payrun of December is not to fail for a deposit of January.
 */
function openDay(date: PlainDate, n: number): PlainDate {
  try {
    return bankingDaysAfter(date, n);
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    return addDays(date, n);
  }
}

const single = (day: PlainDate, after: number): Period => ({
  start: day,
  end: day,
  dueOn: openDay(day, after),
});

const startOfMonth = (day: PlainDate): PlainDate => `${day.slice(0, 8)}01`;

function monthOf(day: PlainDate): Period {
  const end = lastOfMonth(day);
  return { start: startOfMonth(day), end, dueOn: openDay(addDays(end, days.monthlyDay.value), 0) };
}

/**
 * Paid Wednesday to Friday: the next Wednesday. Saturday to Tuesday: the next Friday. Days of two quarters
 * are deposited apart, each for its own return, and on one day (26 CFR 31.6302-1(c)(2)(ii)).
 */
function halfWeekOf(day: PlainDate): Period {
  const since = (weekday(day) + 4) % 7; // days since Wednesday
  const [start, length] = since < 3 ? [addDays(day, -since), 3] : [addDays(day, 3 - since), 4];
  const end = addDays(start, length - 1);
  const named = addDays(end, length === 3 ? 5 : 3);
  const least = openDay(end, days.daysAfterPeriod.value);
  const rolled = openDay(named, 0);
  const quarter = quarterOf(day);
  return {
    start: start > quarter.start ? start : quarter.start,
    end: end < quarter.end ? end : quarter.end,
    dueOn: rolled > least ? rolled : least,
  };
}

/** Of federal unemployment tax: by the end of the month after the quarter. */
function quarterOf(day: PlainDate): Period {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const start = dateText(yearOf(day), first, 1);
  const end = lastOfMonth(dateText(yearOf(day), first + 2, 1));
  return { start, end, dueOn: openDay(lastOfMonth(addDays(end, 1)), 0) };
}

/** Too little to be deposited apart: it goes with the next quarter of the year, the last with the return. */
export const isCarried = (agency: string, periodEnd: PlainDate, owedCents: bigint): boolean =>
  agency === irs940 && !periodEnd.endsWith('-12-31') && owedCents <= BigInt(days.unemploymentCents.value);

/** The quarters by whose taxes a year's schedule is decided. */
export const lookbackOf = (year: number) => ({
  start: dateText(year - 2, 7, 1),
  end: dateText(year - 1, 6, 30),
});
export const depositorOf = (lookbackCents: bigint): Depositor =>
  lookbackCents <= BigInt(days.lookbackCents.value) ? 'monthly' : 'semiweekly';

/** Where this much has accumulated in a period by a check date, it is due at once. */
export const hurried = (period: Period, accumulatedCents: bigint, checkDate: PlainDate): Period =>
  accumulatedCents < BigInt(days.nextDayCents.value) ? period : { ...period, dueOn: openDay(checkDate, 1) };
