import type { Cents } from '../payroll/money.ts';
import { decimal, type Rational, ratio, times, whole } from '../payroll/rational.ts';
import { halfUp } from '../payroll/rounding.ts';
import { type EarningColumns, type Exact, earningsOf } from './shift-columns.ts';
import type { componentWords } from './shift-words.ts';

export type Component = keyof typeof componentWords;

/** One earning of a shift as a line of a paystub. */
export type EarningLine = {
  readonly component: Component;
  readonly hours: Exact | null;
  /** Dollars an hour. */
  readonly rate: Rational | null;
  readonly amount: Cents;
};

const one = whole(1);
const timeAndAHalf = ratio(3, 2);
const doubleTime = whole(2);

/**
 * The earnings a shift holds, each rounded half up to the cent. Overtime without a wage counts at 1.5 times
 * the default wage here; the payrun uses the workweek's regular rate.
 */
export function earningLines(shift: EarningColumns, defaultWage: Exact): EarningLine[] {
  const earnings = earningsOf(shift);
  const byTheHour = (
    component: Component,
    earned: { hours: Exact; wage: Exact | null } | null,
    multiple = one,
  ): EarningLine[] => {
    if (!earned || Number(earned.hours) === 0) return [];
    const { hours, wage } = earned;
    const rate = wage ? decimal(String(wage)) : times(decimal(String(defaultWage)), multiple);
    return [
      { component, hours, rate, amount: halfUp(times(times(decimal(String(hours)), rate), whole(100))) },
    ];
  };
  const flatly = (
    component: Component,
    earned: { amount: bigint | number; hours?: Exact | null } | null,
  ): EarningLine[] =>
    earned ? [{ component, hours: earned.hours ?? null, rate: null, amount: Number(earned.amount) }] : [];
  return [
    ...byTheHour('hourly', earnings.hourly),
    ...byTheHour('overtime', earnings.overtime, timeAndAHalf),
    ...byTheHour('doubleTime', earnings.doubleTime, doubleTime),
    ...byTheHour('pto', earnings.pto),
    ...byTheHour('sick', earnings.sick),
    ...flatly('flat', earnings.flat),
    ...flatly('bonus', earnings.bonus),
    ...flatly('commission', earnings.commission),
    ...flatly('tips', earnings.tips),
    ...flatly('cashTips', earnings.cashTips),
    ...flatly('reimbursement', earnings.reimbursement),
  ];
}
