import type { Cents } from '../../engine/payroll/money.ts';
import { decimal, minus, type Rational, ratio, times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
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

const straightTime = whole(1);
const timeAndAHalf = ratio(3, 2);
const doubleTime = whole(2);

/** A raise that reaches back is paid for each hour of its week. */
const raiseOf = (pay: ReturnType<typeof earningsOf>['retroactive']) =>
  pay?.wage ? { hours: pay.hours, wage: pay.wage } : null;

/**
 * The earnings of a shift, each rounded half up to the cent. Overtime without a wage counts at 1.5 times the
 * default wage here, or the hour of a salary; the payrun uses the workweek's regular rate.
 */
export function earningLines(
  shift: EarningColumns,
  defaultWage: Exact,
  straightWage: Exact | string = defaultWage,
): EarningLine[] {
  const earnings = earningsOf(shift);
  // Where other pay is the straight time, the premium alone is paid.
  const paidTimes = (multiple: Rational) =>
    earnings.straightTimePaid && multiple !== straightTime ? minus(multiple, straightTime) : multiple;
  const hourlyLine = (
    component: Component,
    earned: { hours: Exact | null; wage: Exact | null } | null,
    multiple = straightTime,
  ): EarningLine[] => {
    const { hours, wage } = earned ?? { hours: null, wage: null };
    if (Number(hours) === 0) return [];
    const usual = multiple === straightTime ? defaultWage : straightWage;
    const rate = wage ? decimal(String(wage)) : times(decimal(String(usual)), paidTimes(multiple));
    return [
      { component, hours, rate, amount: halfUp(times(times(decimal(String(hours)), rate), whole(100))) },
    ];
  };
  const amountLine = (
    component: Component,
    earned: { amount: bigint | number | null; hours?: Exact | null } | null,
  ): EarningLine[] =>
    earned && earned.amount !== null
      ? [{ component, hours: earned.hours ?? null, rate: null, amount: Number(earned.amount) }]
      : [];
  return [
    ...hourlyLine('hourly', earnings.hourly),
    ...hourlyLine('overtime', earnings.overtime, timeAndAHalf),
    ...hourlyLine('doubleTime', earnings.doubleTime, doubleTime),
    ...hourlyLine('pto', earnings.pto),
    ...hourlyLine('sick', earnings.sick),
    ...amountLine('flat', earnings.flat),
    ...amountLine('bonus', earnings.bonus),
    ...amountLine('discretionaryBonus', earnings.discretionaryBonus),
    ...amountLine('commission', earnings.commission),
    ...hourlyLine('retroactive', raiseOf(earnings.retroactive)),
    ...amountLine('retroactive', earnings.retroactive && { ...earnings.retroactive, hours: null }),
    ...amountLine('tips', earnings.tips),
    ...amountLine('cashTips', earnings.cashTips),
    ...hourlyLine('correction', earnings.correction),
    ...amountLine('correction', earnings.correction),
    ...amountLine('imputed', earnings.imputed),
    ...amountLine('reimbursement', earnings.reimbursement),
  ];
}
