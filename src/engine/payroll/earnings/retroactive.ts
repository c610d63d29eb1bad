import type { Calculator, Quantity } from '../quantity.ts';
import { compare, decimal, minus, type Rational, ratio, whole, ZERO } from '../rational.ts';
import type { EarlierWeek, EarningEntry } from '../worksheet.ts';
import { hourly } from './workweek.ts';

const FORTY = whole(40);

export const RETROACTIVE = { citation: '29 CFR 778.303, 778.209, 778.120', effectiveFrom: '1968-01-26' };

/** Overtime of an earlier week: as stated, or what exceeds 40 hours. */
export function overtimeOf({ hours, overtimeHours }: EarlierWeek): Rational {
  if (overtimeHours !== undefined) return decimal(overtimeHours);
  const beyond = minus(decimal(hours), FORTY);
  return compare(beyond, ZERO) > 0 ? beyond : ZERO;
}

/** A raise that reaches back, for each hour of the weeks. */
export function raiseOf({ weeks = [], rate = '0' }: EarningEntry, calculator: Calculator): Quantity {
  const raise = hourly(rate, 'retroactive raise', calculator);
  const hours = weeks.map((week) => calculator.fact('hours of an earlier week', decimal(week.hours)));
  return calculator.zero.plusAll(hours).times(raise);
}

/**
 * The overtime that is due of earlier weeks: half of what retroactive pay adds to their regular rates, for
 * their overtime. A raise adds its own amount. Any other amount counts equally in each week. /
 */
export function retroactiveOvertime(entry: EarningEntry, calculator: Calculator): Quantity {
  const { weeks = [], rate, amountCents = 0 } = entry;
  const half = calculator.figure('half-time', ratio(1, 2), RETROACTIVE);
  const parts = weeks.flatMap((week) => {
    const overtime = overtimeOf(week);
    if (overtime.n === 0) return [];
    const added =
      rate === undefined
        ? calculator
            .fact('retroactive pay', whole(amountCents))
            .over(calculator.fact('weeks', whole(weeks.length)))
            .over(calculator.fact('hours of an earlier week', decimal(week.hours)))
        : hourly(rate, 'retroactive raise', calculator);
    return [calculator.fact('overtime of an earlier week', overtime).times(added).times(half)];
  });
  return calculator.zero.plusAll(parts);
}
