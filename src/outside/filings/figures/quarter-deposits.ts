/** The deposits of a quarter's taxes, from the liabilities of all days since the lookback period. */
import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../../engine/payroll/money.ts';
import {
  type Deposit,
  type Depositor,
  type DepositRule,
  depositorOf,
  depositsOf,
  lookbackOf,
  lookbackOfYear,
  paidWithReturn,
} from './deposits.ts';
import { type DayAmounts, type DayLiability, liabilityByDay } from './liability.ts';
import { isWithin, lastDayOf, type Quarter } from './quarter.ts';

export type QuarterDeposits = {
  readonly depositor: Depositor;
  readonly lookback: { readonly from: PlainDate; readonly to: PlainDate; readonly cents: Cents };
  readonly deposits: readonly Deposit[];
  /** How line 16 reports the liability. */
  readonly line16: DepositRule;
};

/** The deposits of a quarter, and the lookback period that decides their schedule. */
export function depositsOfQuarter(
  days: readonly DayAmounts[],
  quarter: Quarter,
  dueOn: PlainDate,
): QuarterDeposits {
  const owed = liabilityByDay(days);
  const { depositor, lookback, deposits } = depositsOfYear(owed, quarter.year);
  const inQuarter = deposits.filter(({ from }) => isWithin(quarter, from));
  const asFiled = paidWithReturn(inQuarter, {
    quarter,
    owed: totalIn(quarter, owed),
    owedBefore: totalIn(previous(quarter), owed),
    dueOn,
  });
  const isSmall = asFiled.some(({ rule }) => rule === 'with_return');
  const hasNextDay = deposits.some(({ rule, from }) => rule === 'next_day' && from <= lastDayOf(quarter));
  const line16: DepositRule = isSmall ? 'with_return' : hasNextDay ? 'semiweekly' : depositor;
  return { depositor, lookback, deposits: asFiled, line16 };
}

const totalIn = (quarter: Quarter, owed: readonly DayLiability[]): Cents =>
  totalOf(owed.filter(({ date }) => isWithin(quarter, date)));

export const totalOf = (days: readonly DayLiability[]): Cents =>
  days.reduce((sum, { totalCents }) => sum + totalCents, 0);

const previous = ({ year, quarter }: Quarter): Quarter =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };

/** The schedule of a year of Form 943 or 944. A day whose deposit is due the next day makes it semiweekly. */
export function scheduleOfYear(days: readonly DayAmounts[], year: number): Depositor {
  const { depositor, deposits } = depositsOfYear(liabilityByDay(days), year, lookbackOfYear);
  return deposits.some(({ rule }) => rule === 'next_day') ? 'semiweekly' : depositor;
}

function depositsOfYear(owed: readonly DayLiability[], year: number, lookbackIn = lookbackOf) {
  const lookbackBefore = lookbackOn(owed, lookbackIn(year - 1));
  const lastYear = depositsOf(daysOfYear(owed, year - 1), depositorOf(year - 1, lookbackBefore.cents, false));
  const lookback = lookbackOn(owed, lookbackIn(year));
  const depositor = depositorOf(
    year,
    lookback.cents,
    lastYear.some(({ rule }) => rule === 'next_day'),
  );
  return { depositor, lookback, deposits: depositsOf(daysOfYear(owed, year), depositor) };
}

function lookbackOn(owed: readonly DayLiability[], { from, to }: ReturnType<typeof lookbackOf>) {
  return { from, to, cents: totalOf(owed.filter(({ date }) => date >= from && date <= to)) };
}

const daysOfYear = (owed: readonly DayLiability[], year: number): DayLiability[] =>
  owed.filter(({ date }) => date.startsWith(`${year}-`));
