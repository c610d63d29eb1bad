/** The deposits of the taxes of Form 941: 26 CFR 31.6302-1. */
import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { expectedBankingDaysAfter } from '../../../engine/payroll/calendar/banking-day.ts';
import {
  addDays,
  lastOfMonth,
  type PlainDate,
  weekday,
} from '../../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';
import { dollarsOf } from '../../../engine/payroll/taxes/figure.ts';
import type { DayLiability } from './liability.ts';
import { firstDayOf, lastDayOf, type Quarter } from './quarter.ts';

export type Depositor = 'monthly' | 'semiweekly';
export type DepositRule = Depositor | 'next_day' | 'with_return';

export type Deposit = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly cents: Cents;
  readonly dueOn: PlainDate;
  readonly rule: DepositRule;
};

const limit = (dollars: string): Cents => halfUp(dollarsOf(dollars));
const limitsOn = (day: PlainDate) => currentFigures().thresholdsOn(day).deposits;

/** The four quarters that end on 30 June before the year. */
export const lookbackOf = (year: number): { from: PlainDate; to: PlainDate } => ({
  from: firstDayOf({ year: year - 2, quarter: 3 }),
  to: lastDayOf({ year: year - 1, quarter: 2 }),
});

/**
 * The calendar year before the last one, for filers of Form 943 (26 CFR 31.6302-1(g)(2)) and Form 944
 * (Publication 15 of 2025, section 11).
 */
export const lookbackOfYear = (year: number): { from: PlainDate; to: PlainDate } => ({
  from: firstDayOf({ year: year - 2, quarter: 1 }),
  to: lastDayOf({ year: year - 2, quarter: 4 }),
});

/**
 * Monthly up to the threshold of tax in the lookback period (50,000 in 2026), semiweekly above. Also
 * semiweekly for the rest of the year and the next year after a day whose deposit was due the next day.
 */
export const depositorOf = (year: number, lookbackCents: Cents, owedNextDay: boolean): Depositor => {
  const { lookbackMost } = limitsOn(firstDayOf({ year, quarter: 1 }));
  return lookbackCents > limit(lookbackMost) || owedNextDay ? 'semiweekly' : 'monthly';
};

/** The end and the due date of the deposit period of a day. */
export function periodOf(date: PlainDate, depositor: Depositor): { to: PlainDate; dueOn: PlainDate } {
  if (depositor === 'monthly') {
    const to = lastOfMonth(date);
    return { to, dueOn: expectedBankingDaysAfter(addDays(to, 15), 0) };
  }
  // Wednesday to Friday, and Saturday to Tuesday; three banking days after they end: (c)(2)(i), (iii).
  const day = weekday(date);
  const to = addDays(date, day >= 3 && day <= 5 ? 5 - day : (9 - day) % 7);
  return { to, dueOn: expectedBankingDaysAfter(to, 3) };
}

/**
 * The deposits of days from the start of a year. A day that reaches 100,000 in its period makes the rest of
 * the year semiweekly. Periods end with a quarter, because each deposit belongs to one return.
 */
export function depositsOf(days: readonly DayLiability[], before: Depositor): Deposit[] {
  let depositor = before;
  const deposits: Deposit[] = [];
  let open: Deposit | undefined;
  for (const { date, totalCents } of days) {
    const { to, dueOn } = periodOf(date, depositor);
    const isSame = open?.dueOn === dueOn && quarterName(open.from) === quarterName(date);
    if (open && !isSame) deposits.push(open);
    const cents = totalCents + (open && isSame ? open.cents : 0);
    open = { from: open && isSame ? open.from : date, to, cents, dueOn, rule: depositor };
    if (cents < limit(limitsOn(date).nextDay)) continue;
    deposits.push({ ...open, to: date, dueOn: expectedBankingDaysAfter(date, 1), rule: 'next_day' });
    open = undefined;
    depositor = 'semiweekly';
  }
  return [...deposits, ...(open ? [open] : [])].filter(({ cents }) => cents !== 0);
}

const quarterName = (date: PlainDate): string =>
  `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/**
 * The deposits of a quarter, or its payment with the return when this quarter or the one before owes less
 * than 2,500. A quarter before that owed nothing does not count: a company that starts to pay wages makes
 * deposits.
 */
export function paidWithReturn(
  deposits: readonly Deposit[],
  {
    quarter,
    owed,
    owedBefore,
    dueOn,
  }: { quarter: Quarter; owed: Cents; owedBefore: Cents; dueOn: PlainDate },
): readonly Deposit[] {
  const below = limit(limitsOn(lastDayOf(quarter)).withReturnBelow);
  const isSmall = owed < below || (owedBefore > 0 && owedBefore < below);
  const isLarge = deposits.some(({ rule }) => rule === 'next_day');
  if (!isSmall || isLarge || owed <= 0) return deposits;
  return [{ from: firstDayOf(quarter), to: lastDayOf(quarter), cents: owed, dueOn, rule: 'with_return' }];
}
